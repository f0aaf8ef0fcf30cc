// Names as people read them, and short marks for them.

import { tOr } from "./i18n";

/** The server names a bot after its kind, in English ("Greedy 2"), and a record knows no more of it than that name. */
export function botSeatName(name: string): string {
  const [, kind = "", number = ""] = /^([A-Z][a-z]+)( \d+)?$/.exec(name) ?? [];
  const shown = tOr(`bot.${kind.toLowerCase()}`, "");
  return shown ? shown + number : name;
}

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
