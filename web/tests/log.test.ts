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
    "fact.flew": "{seat} comes to {space}.",
    "fact.flew.row": "{seat} comes by {spaces} to {space}.",
  },
  { spaces: (word) => (word.startsWith("h") ? "" : word) },
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

  describe("of what follows in a row", () => {
    const flew = (step: number, seat: number, space: string) => ({ step, facts: [{ fact: "flew", seat, space }] });
    const lines = (facts: Parameters<typeof told>[0], since = 0) =>
      told(facts, { catalog, viewer: 0, since }).flatMap((round) => round.entries);
    const sentences = (facts: Parameters<typeof told>[0], since = 0) =>
      lines(facts, since).map((entry) => joined(entry.parts));

    it("makes one line, which stands where the first would", () => {
      const entries = lines([flew(1, 1, "leo"), flew(2, 1, "h1"), flew(3, 1, "luna"), flew(4, 1, "h2")]);
      expect(entries.map((entry) => joined(entry.parts))).toEqual(["Bo comes by leo and luna to h2."]);
      expect(entries[0]?.step).toBe(1);
      expect(entries[0]?.id).toBe("1.0");
    });

    it("leaves out what is called nothing, but never the end", () => {
      expect(sentences([flew(1, 1, "h1"), flew(2, 1, "h2")])).toEqual(["Bo comes to h2."]);
    });

    it("keeps apart what others do, and what was told before my last choice", () => {
      expect(sentences([flew(1, 1, "leo"), flew(2, 0, "leo"), flew(3, 1, "luna")])).toHaveLength(3);
      expect(sentences([flew(1, 1, "leo"), flew(2, 1, "luna")], 1)).toEqual(["Bo comes to leo.", "Bo comes to luna."]);
    });

    it("grows with what comes later", () => {
      const first = [flew(1, 1, "leo"), flew(2, 1, "luna")];
      expect(sentences(first)).toEqual(["Bo comes by leo to luna."]);
      expect(sentences([...first, flew(3, 1, "vesta")])).toEqual(["Bo comes by leo and luna to vesta."]);
      expect(sentences(first)).toEqual(["Bo comes by leo to luna."]);
    });
  });
});
