// Short marks for names.

/**
 * A mark for each name, all different: its letter; two letters where several begin alike; a number for "Captain 2".
 */
export function letters(names: readonly string[]): string[] {
  const clean = names.map((name) => name.trim());
  const first = clean.map((name) => (name[0] ?? "?").toUpperCase());
  const numbers = clean.map((name) => /\s([2-9])$/.exec(name)?.[1] ?? "");
  const out: string[] = [];
  clean.forEach((name, i) => {
    const mine = first[i] ?? "?";
    const rivals = first.filter((letter, j) => letter === mine && numbers[j] === "").length;
    const second = name[1] ?? "";
    const wishes = numbers[i]
      ? [mine + numbers[i]]
      : rivals > 1 && second
        ? [mine + second.toLowerCase(), mine]
        : [mine];
    for (let n = 2; wishes.length < names.length + 9; n++) wishes.push(mine + String(n));
    const free = (wish: string): boolean =>
      !out.includes(wish) &&
      !clean.some((_, j) => j > i && numbers[j] !== "" && first[j] + (numbers[j] ?? "") === wish);
    out.push(wishes.find((wish, k) => (k === 0 && numbers[i] ? !out.includes(wish) : free(wish))) ?? mine);
  });
  return out;
}
