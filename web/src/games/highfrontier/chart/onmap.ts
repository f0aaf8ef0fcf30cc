// What stands on the spaces of the map: discs, cubes, domes and craft of all players; and what a question is about.

import { argsOf } from "../../../lib/prompt";
import type { HighFrontierView } from "../data";

export type Craft = "rocket" | "freighter" | "bernal" | "ersatz" | "outpost" | "leo" | "cube";

export interface Standing {
  claim: number;
  factory: boolean;
  colony: boolean;
  craft: { seat: number; kind: Craft; stack: string }[];
}

export function standings(view: HighFrontierView): Map<string, Standing> {
  const out = new Map<string, Standing>();
  const at = (space: string): Standing => {
    const found = out.get(space) ?? { claim: -1, factory: false, colony: false, craft: [] };
    out.set(space, found);
    return found;
  };
  view.players.forEach((player, seat) => {
    for (const site of player.claims) at(site).claim = seat;
    for (const site of player.factories) at(site).factory = true;
    for (const site of player.colonies) at(site).colony = true;
    for (const site of player.fleet) at(site).craft.push({ seat, kind: "cube", stack: "" });
    for (const [stack, { space }] of Object.entries(player.stacks)) {
      if (stack !== "leo") at(space).craft.push({ seat, kind: stack.replace(/-\d$/, "") as Craft, stack });
    }
  });
  return out;
}

/** The answers that name a space, by the space. */
export function targets(
  pool: readonly string[],
  spoken: Readonly<Record<string, readonly string[]>>,
): Map<string, string[]> {
  const out = new Map<string, string[]>();
  for (const choice of pool) {
    const at = spoken[choice.split(" ", 1)[0] ?? ""]?.indexOf("space") ?? -1;
    const space = at === -1 ? undefined : argsOf(choice)[at];
    if (space !== undefined) out.set(space, [...(out.get(space) ?? []), choice]);
  }
  return out;
}
