// What a game's static data call the engine's words.

import type { Namers } from "../../lib/catalog";
import type { Lang, Statics } from "../../lib/types";

/** The names a game's static data give to words, by field; a word without a name is made readable. */
export function namers(statics: Statics, lang: Lang): Namers {
  const all = statics.data["names"] as Record<Lang, Record<string, Record<string, string>>> | undefined;
  const out: Namers = {};
  for (const [field, words] of Object.entries(all?.[lang] ?? {})) {
    out[field] = (word) => words[word] ?? word;
  }
  return out;
}
