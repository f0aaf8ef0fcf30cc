import { describe, expect, it } from "vitest";
import { emblem } from "../src/games/race/art/emblem";
import { planet, type World } from "../src/games/race/art/planet";
import { copies } from "../src/games/race/choosing";
import type { Card } from "../src/games/race/data";
import { deeds } from "../src/games/race/news";
import { lastRound } from "../src/lib/log";
import { signs } from "../src/games/race/pills";
import { Chance, hash } from "../src/lib/random";

const gem: World = { slug: "gem-world", kind: "novelty", makes: "production", military: false };

describe("pictures from names", () => {
  it("are the same every time, and different for every name", () => {
    expect(planet(gem)).toBe(planet(gem));
    expect(planet(gem)).not.toBe(planet({ ...gem, slug: "spice-world" }));
    expect(emblem({ slug: "mining-robots", cost: 2, six: false })).toBe(
      emblem({ slug: "mining-robots", cost: 2, six: false }),
    );
    expect(emblem({ slug: "mining-robots", cost: 2, six: false })).not.toBe(
      emblem({ slug: "drop-ships", cost: 2, six: false }),
    );
  });

  it("do not change from release to release", () => {
    expect(hash("gem-world")).toBe(4230932237);
    const chance = new Chance("old-earth");
    expect([chance.next(), chance.next(), chance.next()].map((x) => x.toFixed(6))).toEqual([
      "0.194055",
      "0.207430",
      "0.568809",
    ]);
  });

  it("are sound SVG without filters or stray numbers", () => {
    for (const slug of [
      "asteroid-belt",
      "comet-zone",
      "space-port",
      "destroyed-world",
      "radioactive-world",
      "pirate-world",
    ]) {
      for (const kind of ["novelty", "rare", "genes", "alien", ""] as const) {
        const picture = planet({ slug, kind, makes: "windfall", military: true });
        expect(picture).toMatch(/^<svg .*<\/svg>$/s);
        expect(picture).not.toMatch(/NaN|undefined|Infinity|<filter/);
        expect(picture.length).toBeLessThan(20_000);
      }
    }
  });
});

describe("powers in signs", () => {
  const card: Card = { slug: "x", name: "X", fr: "X", kind: "world", cost: 1, vp: 1, good: "rare", powers: [] };

  it("show kind, amount and reward", () => {
    expect(signs({ phase: "settle", code: "military", value: -1 }, card)).toEqual([
      { icon: "military" },
      { text: "−1" },
    ]);
    expect(signs({ phase: "consume", code: "goods", good: "any", vp: 1, times: 2 }, card)).toEqual([
      { icon: "any", kind: "any" },
      { icon: "then" },
      { text: "1" },
      { icon: "vp" },
      { text: "×2" },
    ]);
    expect(signs({ phase: "produce", code: "good" }, card)).toEqual([{ icon: "rare", kind: "rare" }]);
    expect(signs({ phase: "trade", code: "bonus", value: 2, good: "this_world" }, card)[0]).toEqual({
      icon: "rare",
      kind: "rare",
    });
  });
});

describe("copies in a hand", () => {
  it("have a number each", () => {
    expect(copies(["a", "b", "a"]).map((item) => item.key)).toEqual(["a#0", "b#0", "a#1"]);
  });
});

describe("the last round", () => {
  const log = [
    { step: 0, facts: [{ fact: "round", round: 1 }] },
    {
      step: 1,
      facts: [
        { fact: "picked", seat: 0, actions: ["settle"] },
        { fact: "placed", seat: 0, card: "a" },
        { fact: "drew", seat: 1, n: 2 },
      ],
    },
    {
      step: 2,
      facts: [
        { fact: "consumed", seat: 1, vp: 3, n: 1 },
        { fact: "round", round: 2 },
        { fact: "drew", seat: 0, n: 9 },
      ],
    },
  ];

  it("is the one before this", () => {
    expect(lastRound(log).round).toBe(1);
    expect(deeds(lastRound(log).facts, 2)).toEqual([
      { seat: 0, picks: ["settle"], placed: ["a"], drew: 0, vp: 0, made: 0, sold: 0 },
      { seat: 1, picks: [], placed: [], drew: 2, vp: 3, made: 0, sold: 0 },
    ]);
  });
});
