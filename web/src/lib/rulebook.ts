// A game's rules in our own words, looked up by the engine's ids.

import type { RuleSection } from "../games/module";
import type { Lang } from "./types";

export interface RuleBook {
  rules: (lang: Lang) => RuleSection[];
  /** The title of a rule; of the nearest one above it if it has none of its own. */
  ruleTitle: (id: string, lang: Lang) => string;
}

export function ruleBook(all: Record<Lang, RuleSection[]>): RuleBook {
  function ruleTitle(id: string, lang: Lang): string {
    const exact = all[lang].find((section) => section.id === id);
    if (exact) return exact.title;
    const above = id.includes(".") ? id.slice(0, id.lastIndexOf(".")) : "";
    return above ? ruleTitle(above, lang) : "";
  }
  return { rules: (lang) => all[lang], ruleTitle };
}
