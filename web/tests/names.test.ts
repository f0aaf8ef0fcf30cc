import { describe, expect, it } from "vitest";
import { letters } from "../src/lib/names";

describe("marks of seats", () => {
  it("are letters", () => {
    expect(letters(["Ann", "Bob", "Cleo"])).toEqual(["A", "B", "C"]);
  });

  it("are never the same for two", () => {
    expect(letters(["Guest 1232", "Greedy", "Greedy 2"])).toEqual(["Gu", "Gr", "G2"]);
    expect(letters(["Ann", "Random", "Random 2", "Random 3"])).toEqual(["A", "R", "R2", "R3"]);
    for (const names of [
      ["Greedy", "Guest 92", "Greedy 2", "G", "Gregor"],
      ["A", "A", "A 2", "Ab", "AB"],
      ["", " ", "?"],
    ])
      expect(new Set(letters(names)).size).toBe(names.length);
  });
});
