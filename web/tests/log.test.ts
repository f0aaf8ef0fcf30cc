import { describe, expect, it } from "vitest";
import { Catalog, joined } from "../src/lib/catalog";
import { told } from "../src/lib/log";

const catalog = new Catalog(
  "en",
  {
    "fact.round": "Round {round}. Ann goes first.",
    "fact.phase": "{phase}.",
    "fact.placed": "{seat} places {card}.",
    "fact.placed.you": "You place {card}.",
    "fact.passed": "{seat} passes.",
  },
  {},
  ["Ann", "Bo"],
);
const facts = [
  { step: 0, facts: [{ fact: "round", round: 1 }] },
  {
    step: 1,
    facts: [
      { fact: "phase", phase: "settle" },
      { fact: "placed", seat: 0, card: "x" },
    ],
  },
  { step: 2, facts: [{ fact: "placed", seat: 1, card: "y" }, { fact: "unheard-of" }] },
  {
    step: 3,
    facts: [
      { fact: "round", round: 2 },
      { fact: "passed", seat: 1 },
    ],
  },
];

describe("the log", () => {
  const rounds = told(facts, { catalog, viewer: 0, since: 1 });

  it("goes by round and phase, in sentences", () => {
    expect(rounds.map((round) => round.round)).toEqual([1, 2]);
    expect(rounds.map((round) => round.title)).toEqual(["Round 1", "Round 2"]);
    expect(rounds[0]?.entries.map((entry) => joined(entry.parts))).toEqual(["settle.", "You place x.", "Bo places y."]);
    expect(rounds[0]?.entries[0]?.kind).toBe("phase");
  });

  it("ties a line to the rule the engine names, or else to its phase", () => {
    const one = { fact: "placed", seat: 1, card: "a" };
    const [round] = told(
      [{ step: 1, facts: [{ fact: "phase", phase: "settle" }, one, { ...one, rule: "settle.conquest" }] }],
      { catalog, viewer: 0, since: 1 },
    );
    expect(round?.entries.map((entry) => entry.rule)).toEqual(["settle", "settle", "settle.conquest"]);
    expect(rounds[1]?.entries[0]?.rule, "the phase is forgotten with the round").toBe("");
  });

  it("marks what others did since my last choice", () => {
    expect(rounds[0]?.entries.map((entry) => entry.news)).toEqual([false, false, true]);
    expect(rounds[1]?.entries[0]?.news).toBe(true);
  });
});
