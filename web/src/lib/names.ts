// Short marks for names.

/** A letter for each name; two names that begin alike get a number or a second letter. */
export function letters(names: readonly string[]): string[] {
  const first = names.map((name) => (name.trim()[0] ?? "?").toUpperCase());
  return names.map((name, i) => {
    const mine = first[i] ?? "?";
    const before = first.slice(0, i).filter((letter) => letter === mine).length;
    if (first.filter((letter) => letter === mine).length === 1) return mine;
    const digit = /(\d)\D*$/.exec(name)?.[1];
    return mine + (digit ?? (before ? String(before + 1) : ""));
  });
}
