// The rules in our own words, by the engine's ids; the log, refusals and prompts point here.

import type { Lang } from "../../lib/types";
import type { RuleSection } from "../module";
import { rules as en } from "./rules.en";
import { rules as fr } from "./rules.fr";

const all: Record<Lang, RuleSection[]> = { en, fr };

export function rules(lang: Lang): RuleSection[] {
  return all[lang];
}

/** The title of a rule; of the nearest one above it if it has none of its own. */
export function ruleTitle(id: string, lang: Lang): string {
  const exact = all[lang].find((section) => section.id === id);
  if (exact) return exact.title;
  const above = id.includes(".") ? id.slice(0, id.lastIndexOf(".")) : "";
  return above ? ruleTitle(above, lang) : "";
}
