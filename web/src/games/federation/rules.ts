// The rules in our own words, by the engine's ids; the log, refusals and prompts point here.

import { ruleBook } from "../../lib/rulebook";
import { rules as en } from "./rules.en";
import { rules as fr } from "./rules.fr";

export const { rules, ruleTitle } = ruleBook({ en, fr });

const RULE_OF: Record<string, string> = {
  side: "setup",
  started: "starter",
  laws: "laws",
  "last-laws": "laws",
  blocked: "neutral",
  closed: "neutral",
  placed: "ambassador",
  voted: "ambassador",
  laid: "alteration",
  "kept-special": "ambassador",
  "die-added": "die",
  president: "rooms",
  spied: "spy",
  gained: "stock",
  paid: "stock",
  discarded: "stock",
  upgraded: "stock",
  ships: "missions",
  "no-ships": "missions",
  ghost: "kickstarter",
  die: "die",
  degrees: "accreditation",
  "bonus-level": "accreditation",
  fell: "upkeep",
  medal: "medals",
  released: "missions",
  flew: "missions",
  funded: "projects",
  "project-done": "projects",
  contributed: "projects",
  mined: "neo",
  "mined-token": "neo",
  teleported: "e81216",
  "token-up": "neo",
  moon: "6moon",
  "moon-up": "6moon",
  alteration: "alteration",
  "drew-alterations": "alteration",
  recruited: "atalum",
  "scholar-up": "atalum",
  used: "scholars",
  copied: "scholars",
  reused: "scholars",
  shop: "arratooine",
  built: "e81216",
  megastructure: "e81216",
  looked: "deep-space",
  "deep-space": "deep-space",
  executive: "executive",
  floor: "floors",
  "no-floor": "floors",
  law: "laws",
  "no-law": "laws",
  ended: "scoring",
};

/** The rule a fact follows from. */
export function ruleOf(fact: string): string {
  return RULE_OF[fact] ?? "";
}
