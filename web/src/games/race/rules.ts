// The rules in our own words, by the engine's ids; the log, refusals and prompts point here.

import type { Fact, Lang } from "../../lib/types";
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
  round: "round",
  picked: "round",
  started: "setup",
  explored: "explore",
  kept: "explore",
  conquered: "settle.conquest",
  sold: "consume.trade",
  consumed: "consume",
  "consumed-doubled": "consume",
  "gamble-won": "consume.gamble",
  "gamble-lost": "consume.gamble",
  spent: "consume.hand",
  produced: "produce",
  ended: "end",
};

/** The rule a fact follows from: its own, or that of the phase it happened in. */
export function ruleOf(fact: Fact, phase: string, next?: Fact): string {
  const own = RULE_OF[fact.fact];
  if (own) return own;
  if (fact.fact !== "discarded") return phase;
  // Cards are discarded before the first round, for a good on a windfall world, or at the end of a round.
  return phase === "" ? "setup" : next?.fact === "produced" ? "produce.bought-windfall" : "end-of-round";
}
