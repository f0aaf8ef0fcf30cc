import { describe, expect, it } from "vitest";
import { answer, complete, kept, mark, sameAsk, toggled, wanted } from "../src/lib/prompt";
import type { Ask } from "../src/lib/types";

function ask(count: number, pool: string[], choices = pool): Ask {
  return {
    seat: 0,
    prompt: { key: "p", args: {}, rule: "" },
    verbs: [],
    choices,
    count,
    pool,
    sealed: true,
    owed: true,
  };
}

describe("picking", () => {
  it("wants one of the choices, or count of the pool", () => {
    expect(wanted(ask(1, ["settle a", "pass"]))).toEqual({ count: 1, pool: ["settle a", "pass"] });
    expect(wanted(ask(2, ["pay a", "pay b", "pay c"], ["pay a", "pay b"]))).toEqual({
      count: 2,
      pool: ["pay a", "pay b", "pay c"],
    });
  });

  it("takes goods of different kinds one at a time", () => {
    expect(wanted(ask(3, ["consume a", "consume b"])).count).toBe(1);
  });

  it("marks, unmarks, moves a single mark, and never marks too many", () => {
    const two = wanted(ask(2, ["pay a", "pay b", "pay c"], ["pay a"]));
    let marks = toggled([], mark("pay c"), two);
    marks = toggled(marks, mark("pay a"), two);
    expect(complete(marks, two)).toBe(true);
    expect(toggled(marks, mark("pay b"), two)).toEqual(marks);
    expect(toggled(marks, mark("pay c"), two)).toEqual([mark("pay a")]);
    const one = wanted(ask(1, ["settle a", "settle b", "pass"]));
    expect(toggled([mark("settle a")], mark("settle b"), one)).toEqual([mark("settle b")]);
    expect(toggled([], mark("settle zzz"), one)).toEqual([]);
  });

  it("sends picks in the order of the pool, copies side by side", () => {
    const want = wanted(ask(3, ["pay a", "pay b", "pay c"], ["pay a"]));
    const marks = [mark("pay c"), mark("pay b", 1), mark("pay b", 0)];
    expect(answer(marks, want)).toEqual(["pay b", "pay b", "pay c"]);
  });

  it("keeps the marks that a new ask still allows", () => {
    const want = wanted(ask(2, ["pay a", "pay c"], ["pay a"]));
    expect(kept([mark("pay a"), mark("pay b")], want)).toEqual([mark("pay a")]);
  });
});

describe("the same question", () => {
  it("is told by its arguments too", () => {
    const first = ask(1, ["pick a", "pick b"]);
    expect(sameAsk(first, ask(1, ["pick a", "pick b"]))).toBe(true);
    expect(sameAsk(first, { ...first, prompt: { ...first.prompt, args: { round: 2 } } })).toBe(false);
    expect(sameAsk(first, ask(1, ["pick a"]))).toBe(false);
  });
});
