// The words behind the engine's arguments, as games/federation/texts.py has them.

import type { Namer, Namers } from "../../lib/catalog";
import { Catalog } from "../../lib/catalog";
import type { Lang, Statics } from "../../lib/types";
import { namers as common } from "../generic/names";
import { federationData } from "./data";

export function namers(statics: Statics, lang: Lang): Namers {
  const texts = statics.texts[lang];
  const data = federationData(statics);
  const named = common(statics, lang);
  const filler = new Catalog(lang, texts, {});
  const from =
    (prefix: string): Namer =>
    (word) =>
      texts[`${prefix}.${word}`] ?? word;

  /** "2 gold" is "2 gold diamonds". */
  function amount(words: string): string {
    const [n = "", id = ""] = words.split(" ");
    const row = data.find("resources", id);
    return row ? `${n} ${(Number(n) > 1 ? row.several : row.name)[lang]}` : words;
  }

  /** Where something comes from. */
  function origin(word: string): string {
    if (texts[`origin.${word}`]) return texts[`origin.${word}`] ?? word;
    const [kind = "", ...rest] = word.split("-");
    const of = rest.join("-");
    if (kind === "shop") return filler.fill("origin.shop", { shop: of });
    if (kind === "mission") return filler.fill("origin.mission", { mission: named["mission"]?.(of) ?? of });
    return named["why"]?.(word) ?? word;
  }

  return {
    ...named,
    resources: amount,
    why: origin,
    step: from("step"),
    source: from("source"),
    reason: from("reason"),
    floor: (word) => capital(data.find("floors", word)?.name[lang] ?? word),
  };
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
