// The rules in our own words, by the engine's ids; the log, refusals and prompts point here.

import { ruleBook } from "../../lib/rulebook";
import { rules as en } from "./rules.en";
import { rules as fr } from "./rules.fr";

export const { rules, ruleTitle } = ruleBook({ en, fr });
