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

const RULE_OF: Record<string, string> = {
  started: "setup",
  picked: "round",
  moved: "round",
  "tile-credit": "round",
  developed: "develop",
  row: "explore",
  took: "explore",
  drew: "explore",
  "row-returned": "explore",
  returned: "limit",
  settled: "settle",
  conquered: "settle.conquest",
  spent: "settle.conquest",
  replaced: "settle",
  declared: "powers.refinery",
  produced: "produce",
  paid: "produce",
  sold: "trade",
  consumed: "consume",
  looked: "goals",
  kept: "goals",
  revealed: "goals",
  stored: "goals.stock",
  "stored-good": "goals.stock",
  "stored-credits": "goals.stock",
  ending: "end",
  ended: "end",
};

/** The rule a fact follows from. */
export function ruleOf(fact: string): string {
  return RULE_OF[fact] ?? "";
}
