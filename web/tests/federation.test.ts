// Federation: which choice is made where, how things stand, what signs and facts say, and the words for it all.

import { describe, expect, it } from "vitest";
import { planetArt, scholarArt } from "../src/games/federation/art";
import { stageOf, stateOf, zoneOf } from "../src/games/federation/choosing";
import {
  conditions,
  FederationData,
  nextMedal,
  PLANETS,
  type FederationView,
  type Mission,
  type PlayerView,
} from "../src/games/federation/data";
import { namers } from "../src/games/federation/names";
import { deeds, freshSpaces } from "../src/games/federation/news";
import type { Desk } from "../src/lib/desk";
import type { Ask, Statics } from "../src/lib/types";

function asked(key: string, choices: string[], verbs: string[] = []): Ask {
  return {
    seat: 0,
    prompt: { key, args: {}, rule: "" },
    verbs,
    choices,
    count: 1,
    pool: choices,
    sealed: false,
    owed: true,
  };
}

function deskOf(ask: Ask, marks: string[] = []): Desk {
  return {
    live: true,
    ask,
    want: { count: 1, pool: ask.choices },
    marks,
    pending: [],
    hinted: ["recruit 1b1"],
  } as unknown as Desk;
}

describe("where a choice is made", () => {
  it("knows the part of the board of each verb", () => {
    expect(zoneOf("place neo-left", "prompt.place")).toBe("stage");
    expect(zoneOf("fly neo", "prompt.fly")).toBe("own");
    expect(zoneOf("lay alt1-01", "prompt.show")).toBe("hand");
    expect(zoneOf("pay oceanium", "prompt.pay")).toBe("options");
    // Drawn tokens lie on no moon.
    expect(zoneOf("take alt4-01", "prompt.6moon")).toBe("stage");
    expect(zoneOf("take alt4-01", "prompt.keep-alteration")).toBe("options");
  });

  it("brings the planet that is asked about into the middle", () => {
    expect(stageOf(asked("prompt.neo", ["use 1e1", "mine n1"]))).toBe("neo");
    expect(stageOf(asked("prompt.shop-reward", ["reward oceanium", "reward degree"]))).toBe("arratooine");
    expect(stageOf(asked("prompt.spy", ["perform neo"]))).toBe("senate");
    expect(stageOf(asked("prompt.fly", ["pass", "fly neo"]))).toBeNull();
  });

  it("tells what can be chosen from what can't, and what to ask about that", () => {
    const ask = asked("prompt.atalum", ["recruit 1a1", "recruit 1b1"], ["recruit", "use"]);
    expect(stateOf(deskOf(ask), ["recruit"], "1a1")).toMatchObject({ standing: "can", ask: "recruit 1a1" });
    expect(stateOf(deskOf(ask, ["recruit 1a1#0"]), ["recruit"], "1a1").standing).toBe("chosen");
    expect(stateOf(deskOf(ask), ["recruit"], "1b1").hinted).toBe(true);
    expect(stateOf(deskOf(ask), ["recruit"], "3c1")).toMatchObject({ standing: "dim", ask: "recruit 3c1", mark: "" });
    expect(stateOf(deskOf(ask), ["build"], "shipyard").standing).toBe("plain");
  });
});

const player = {
  medals: ["neo"],
  released: ["6moon"],
  flown: ["neo"],
  hangar: 0,
  level: 2,
} as unknown as PlayerView;

describe("the view", () => {
  it("finds the next medal, unless one has it or none is left", () => {
    const view = {
      players: [player],
      medals: { neo: [4, 5], "6moon": [5, 6], atalum: [] },
    } as unknown as FederationView;
    expect(nextMedal(view, 0, "neo")).toBeNull();
    expect(nextMedal(view, 0, "6moon")).toBe(5);
    expect(nextMedal(view, 0, "atalum")).toBeNull();
  });

  it("weighs the three conditions of a mission", () => {
    const mission = { id: "6moon", level: 3 } as Mission;
    expect(conditions(player, mission)).toEqual({ released: true, ship: false, level: false, flown: false });
  });
});

it("sums up what a round brought", () => {
  const { rows, law } = deeds(
    [
      { fact: "voted", seat: 1, space: "neo-left", ambassador: "2", votes: 2 },
      { fact: "floor", floor: "top", seat: 1, votes: 2, n: 3 },
      { fact: "law", wing: "left", law: "neo", left: 2, right: 0 },
      { fact: "points", seat: 0, n: 4, why: "law" },
      { fact: "points", seat: 0, n: 6, why: "mission-assistants" },
      { fact: "medal", seat: 0, colour: "neo" },
    ],
    2,
  );
  expect(law).toBe("neo");
  expect(rows[0]).toMatchObject({ law: 4, other: 6, medals: ["neo"], spaces: [] });
  expect(rows[1]).toMatchObject({ floors: 3, spaces: ["neo-left"] });
});

it("marks what others placed since my last choice", () => {
  const facts = [
    { step: 3, facts: [{ fact: "voted", seat: 1, space: "neo-left" }] },
    { step: 5, facts: [{ fact: "placed", seat: 0, space: "officers" }] },
    { step: 6, facts: [{ fact: "laid", seat: 1, space: "spy-left" }] },
  ];
  const desk = { live: true, seat: 0, over: false, facts, since: 4 };
  expect([...freshSpaces(desk)]).toEqual(["spy-left"]);
  expect([...freshSpaces({ ...desk, facts: [...facts, { step: 7, facts: [{ fact: "round", round: 2 }] }] })]).toEqual(
    [],
  );
});

describe("names", () => {
  const statics = {
    hash: "",
    texts: {
      en: { "origin.shop": "shop {shop}", "origin.mission": "mission {mission}", "origin.law": "law" },
      fr: {},
    },
    data: {
      names: { en: { mission: { neo: "Néo" }, why: { shipyard: "Space Shipyard" } }, fr: {} },
      resources: [
        { id: "gold", name: { en: "gold diamond", fr: "" }, several: { en: "gold diamonds", fr: "" }, symbol: "G" },
      ],
      scholars: [{ id: "1a1", short: { en: "level +1 (round)", fr: "" } }],
    },
  } as unknown as Statics;
  const words = namers(statics, "en");

  it("says amounts and origins as the engine does", () => {
    expect(words["resources"]?.("1 gold")).toBe("1 gold diamond");
    expect(words["resources"]?.("2 gold")).toBe("2 gold diamonds");
    expect(words["why"]?.("shop-3")).toBe("shop 3");
    expect(words["why"]?.("mission-neo")).toBe("mission Néo");
    expect(words["why"]?.("law")).toBe("law");
    expect(words["why"]?.("shipyard")).toBe("Space Shipyard");
  });

  it("does without data that an older engine does not send", () => {
    const bare = new FederationData({} as FederationData["printed"]);
    expect(bare.known).toBe(false);
    expect(bare.find("scholars", "1a1")).toBeUndefined();
  });
});

describe("pictures", () => {
  it("are different for every planet and scholar, and always the same", () => {
    const planets = PLANETS.map((planet) => planetArt(planet));
    expect(new Set(planets).size).toBe(5);
    const scholars = ["a", "b", "c", "d", "e"].flatMap((type) => [1, 2, 3].map((level) => `${level}${type}1`));
    expect(new Set(scholars.map((id) => scholarArt(id, "atalum"))).size).toBe(15);
    expect(decodeURIComponent(scholarArt("1a1", "atalum"))).not.toMatch(/NaN|undefined/);
    expect(decodeURIComponent(planets.join(""))).not.toMatch(/NaN|undefined/);
  });
});
