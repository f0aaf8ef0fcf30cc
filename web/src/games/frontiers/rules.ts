// The rules in our own words, by the engine's ids; the log, refusals and prompts point here.

import { ruleBook } from "../../lib/rulebook";
import { rules as en } from "./rules.en";
import { rules as fr } from "./rules.fr";

export const { rules, ruleTitle } = ruleBook({ en, fr });

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
