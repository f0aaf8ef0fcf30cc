// The words behind the engine's arguments, as games/frontiers/texts.py has them.

import type { Namers } from "../../lib/catalog";
import type { Lang, Statics } from "../../lib/types";
import { namers as common } from "../generic/names";
import { frontiersData, nameOf, tileOf } from "./data";

export function namers(statics: Statics, lang: Lang): Namers {
  const texts = statics.texts[lang];
  const data = frontiersData(statics);
  return {
    ...common(statics, lang),
    why: (word) => texts[`gained-for.${word}`] ?? nameOf(tileOf(data, word), lang),
    reason: (word) => texts[`reason.${word}`] ?? word,
  };
}
