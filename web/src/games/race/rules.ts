// The rules in our own words, by the engine's ids; the log, refusals and prompts point here.

import type { Fact } from "../../lib/types";
import { ruleBook } from "../../lib/rulebook";
import { rules as en } from "./rules.en";
import { rules as fr } from "./rules.fr";

export const { rules, ruleTitle } = ruleBook({ en, fr });

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
