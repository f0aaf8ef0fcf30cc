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
  const rounds = told(facts, { catalog, viewer: 0, since: 1, ruleOf: (_fact, phase) => phase });

  it("goes by round and phase, in sentences", () => {
    expect(rounds.map((round) => round.round)).toEqual([1, 2]);
    expect(rounds.map((round) => round.title)).toEqual(["Round 1", "Round 2"]);
    expect(rounds[0]?.entries.map((entry) => joined(entry.parts))).toEqual(["settle.", "You place x.", "Bo places y."]);
    expect(rounds[0]?.entries[0]?.kind).toBe("phase");
  });

  it("knows what came of a fact", () => {
    const seen: (string | undefined)[] = [];
    told(facts, {
      catalog,
      viewer: 0,
      since: 1,
      ruleOf: (_fact, _phase, next) => (seen.push(next?.fact), ""),
    });
    expect(seen).toEqual([undefined, "unheard-of", undefined]);
  });

  it("ties each line to its rule and forgets the phase with the round", () => {
    expect(rounds[0]?.entries.map((entry) => entry.rule)).toEqual(["settle", "settle", "settle"]);
    expect(rounds[1]?.entries[0]?.rule).toBe("");
  });

  it("marks what others did since my last choice", () => {
    expect(rounds[0]?.entries.map((entry) => entry.news)).toEqual([false, false, true]);
    expect(rounds[1]?.entries[0]?.news).toBe(true);
  });
});
