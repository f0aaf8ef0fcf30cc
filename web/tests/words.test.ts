import { describe, expect, it } from "vitest";
import { en } from "../src/lib/i18n/en";
import { fr } from "../src/lib/i18n/fr";
import * as review from "../src/lib/i18n/reviewwords";
import { letters } from "../src/lib/names";

const FIELDS = /\{([a-z_]+)(?::[^{}]*)?\}/g;
const fields = (text: string): string[] =>
  [...new Set([...text.matchAll(FIELDS)].map((match) => match[1] ?? ""))].sort();

describe("the client's own words", () => {
  it("are all there in both languages, with the same arguments", () => {
    const english: Record<string, string> = { ...en, ...review.en };
    const french: Record<string, string> = { ...fr, ...review.fr };
    expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(english)) {
      expect(french[key], key).not.toBe("");
      expect(fields(french[key] ?? ""), key).toEqual(fields(text));
    }
  });
});

describe("marks for names", () => {
  it("tell equal beginnings apart", () => {
    expect(letters(["Ann", "Bo"])).toEqual(["A", "B"]);
    expect(new Set(letters(["Greedy", "Greedy 2", "Greedy 3"])).size).toBe(3);
    expect(new Set(letters(["Mira", "Mo"])).size).toBe(2);
  });
});
