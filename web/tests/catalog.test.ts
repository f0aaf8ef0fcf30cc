import { describe, expect, it } from "vitest";
import { Catalog, plainName } from "../src/lib/catalog";

const texts = {
  "kernel.seat": "player",
  "prompt.keep": "Explore: keep {n} of the {of} {of:card|cards} you drew.",
  "fact.kept": "{seat} keeps {n}.",
  "fact.kept.you": "You keep {cards}.",
  "why.too-dear": "{card} costs you {cost}, and you have {have} other {have:card|cards}.",
  "verb.settle": "place {card}",
  "verb.use": "use {card}",
  "verb.by.conquer": "conquer it",
  "verb.pick": "pick {actions}",
  "verb.recruit": "recruit {card} ({text})",
};
const namers = {
  card: (word: string) => plainName(word),
  cards: (word: string) => plainName(word),
  actions: (word: string) => word.toUpperCase(),
  text: (word: string) => `what ${word} does`,
};
const catalog = new Catalog("en", texts, namers, ["Ann", "Bo"]);

describe("the catalog", () => {
  it("fills arguments in and inflects them", () => {
    expect(catalog.fill("prompt.keep", { n: 1, of: 1 })).toBe("Explore: keep 1 of the 1 card you drew.");
    expect(catalog.fill("why.too-dear", { card: "gem-world", cost: 3, have: 0 })).toBe(
      "Gem World costs you 3, and you have 0 other cards.",
    );
  });

  it("takes the first form for none in French", () => {
    const french = new Catalog("fr", { a: "{n} {n:carte|cartes}", b: "{n:x|y}" }, {});
    expect(french.fill("a", { n: 0 })).toBe("0 carte");
    expect(french.fill("a", { n: 1 })).toBe("1 carte");
    expect(french.fill("a", { n: 2 })).toBe("2 cartes");
    expect(french.fill("b", { n: [] })).toBe("x");
    expect(french.fill("b", { n: ["p", "q"] })).toBe("y");
  });

  it("lists items and names seats", () => {
    expect(catalog.fact({ fact: "kept", seat: 1, n: 2 }, 0)).toBe("Bo keeps 2.");
    expect(catalog.fact({ fact: "kept", seat: 0, n: 3, cards: ["gem-world", "space-port", "new-earth"] }, 0)).toBe(
      "You keep Gem World, Space Port and New Earth.",
    );
    expect(new Catalog("en", texts, namers).fill("fact.kept", { seat: 2, n: 1 })).toBe("player 3 keeps 1.");
  });

  it("gives the pieces that stand for cards and seats", () => {
    const parts = catalog.factParts({ fact: "kept", seat: 0, n: 1, cards: ["gem-world"] }, 0);
    expect(parts.find((part) => part.field === "cards")).toEqual({
      text: "Gem World",
      field: "cards",
      value: "gem-world",
    });
  });

  it("fills in the text of a verb where the game says how", () => {
    const said = new Catalog(
      "en",
      { "verb.load": "load {n} {n:tank|tanks} of {card}", "verb.end": "end" },
      namers,
      [],
      {
        spoken: { load: ["n", "card"], end: [] },
      },
    );
    expect(said.choice("load 1 gem-world")).toBe("load 1 tank of Gem World");
    expect(said.choice("load 3 gem-world")).toBe("load 3 tanks of Gem World");
    expect(said.choice("end")).toBe("end");
    expect(said.choice("dance")).toBe("dance");
  });

  it("names choices, and shows a missing key as such", () => {
    const said = new Catalog("en", texts, namers, [], {
      choices: { "settle gem-world": "place Gem World" },
    });
    expect(said.choice("settle gem-world")).toBe("place Gem World");
    expect(said.choice("fly away-team")).toBe("fly away-team");
    expect(catalog.fill("no.such")).toBe("[no.such]");
  });
});
