import { describe, expect, it } from "vitest";
import { BadPatch, patched } from "../src/lib/patch";

const view = {
  pool: 24,
  players: [
    { hand: 4, tableau: ["a"] },
    { hand: 3, tableau: ["b"] },
  ],
  me: { costs: { x: 1 } },
};

describe("patching a view", () => {
  it("assigns values and leaves the old view alone", () => {
    const next = patched(view, [
      ["pool", 22],
      ["players", 0, "hand", 5],
      ["players", 1, "tableau", ["b", "c"]],
    ]);
    expect(next).toEqual({
      ...view,
      pool: 22,
      players: [
        { hand: 5, tableau: ["a"] },
        { hand: 3, tableau: ["b", "c"] },
      ],
    });
    expect(view.pool).toBe(24);
    expect(view.players[0]?.hand).toBe(4);
  });

  it("keeps the identity of what did not change", () => {
    const next = patched(view, [["players", 0, "hand", 5]]);
    expect((next["players"] as unknown[])[1]).toBe(view.players[1]);
    expect(next["me"]).toBe(view.me);
  });

  it("adds and removes keys", () => {
    const next = patched(view, [
      ["me", "costs", "y", 2],
      ["me", "costs", "x", { $removed: true }],
      ["phase", "settle"],
    ]);
    expect(next["me"]).toEqual({ costs: { y: 2 } });
    expect(next["phase"]).toBe("settle");
  });

  it("refuses a path that is not there", () => {
    expect(() => patched(view, [["players", 7, "hand", 5]])).toThrow(BadPatch);
    expect(() => patched(view, [["pool", "x", 1]])).toThrow(BadPatch);
  });
});
