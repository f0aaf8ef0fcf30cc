// Permissions of this turn, and where they act: at a place, or ("") wherever the one is whom they were given.

import { argsOf, verbOf } from "../../lib/prompt";
import type { Permit } from "../../told/highfrontier";

export function placeOf({ permission }: Permit): string {
  return verbOf(permission) === "permit" ? (argsOf(permission)[1] ?? "") : "";
}
