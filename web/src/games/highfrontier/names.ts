// How the engine's words are called: as its data say; the things of an offer are said as the choices that added them.

import { Catalog, wordingOf, type Namers } from "../../lib/catalog";
import type { Lang, Statics } from "../../lib/types";
import { namers as common } from "../generic/names";

export function namers(statics: Statics, lang: Lang): Namers {
  const named = common(statics, lang);
  const texts = statics.texts[lang];
  const catalog = new Catalog(lang, texts, named, [], wordingOf(statics, lang));
  const thing = (choice: string): string =>
    choice === "nothing" ? (texts["noun.nothing"] ?? choice) : catalog.choice(choice);
  return { ...named, gives: thing, wants: thing };
}
