// What a game's static data call the engine's words.

import type { Namers } from "../../lib/catalog";
import type { Lang, Statics } from "../../lib/types";

/** The names a game's static data give to words, by field; a word without a name is made readable. */
export function namers(statics: Statics, lang: Lang): Namers {
  const all = statics.data["names"] as Record<Lang, Record<string, Record<string, string> | string>> | undefined;
  const named = all?.[lang] ?? {};
  const out: Namers = {};
  for (const [field, known] of Object.entries(named)) {
    // A field that is named like another has that one's name.
    const words = typeof known === "string" ? named[known] : known;
    if (typeof words === "object") out[field] = (word) => words[word] ?? word;
  }
  return out;
}
