// Flying a plan: which of the answers that are open now is the plan's next step.

import { argsOf, verbOf } from "../../../lib/prompt";
import type { HighFrontierView } from "../data";
import type { Route } from "./routes";

export interface Step {
  /** The answer to give; empty if the plan has none to this question. */
  choice: string;
  space: string;
  there: boolean;
}

/** Hazards and everything else that the plan says nothing about are the player's own to decide. */
export function nextStep(
  route: Route,
  view: HighFrontierView,
  seat: number,
  craft: string,
  pool: readonly string[],
): Step {
  const path = view.flight?.seat === seat ? view.flight.path : [];
  const here = path.at(-1) ?? view.players[seat]?.stacks[craft]?.space ?? "";
  const goal = route.spaces.at(-1) ?? "";
  const at = reached(route.spaces, path, here);
  const next = at === -1 ? "" : (route.spaces[at + 1] ?? "");
  const find = (test: (verb: string, words: string[]) => boolean): string =>
    pool.find((choice) => test(verbOf(choice), argsOf(choice))) ?? "";
  const stop = route.stops.find((one) => one.space === here && at > 0 && route.spaces.lastIndexOf(here) >= at);
  const leg = route.stops.find((one) => route.spaces.indexOf(one.space) > at);
  const landing = find(
    (verb, [way]) => verb === "land" && route.stops.some((one) => one.space === (next || here) && one.landing === way),
  );
  const lifting = find((verb, [way]) => verb === "lift-off" && leg?.lift_off === way);
  const flying = find(
    (verb, [unit, run]) =>
      (verb === "fly" && unit === route.engine && run === route.run) || (verb === "fly-freighter" && !route.engine),
  );
  const ending = stop ? find((verb) => verb === "stop") : "";
  const going = next ? find((verb, [space]) => verb === "to" && space === next) : "";
  return { choice: landing || lifting || flying || ending || going, space: next || here, there: here === goal };
}

/** How far along the route the craft is: the spaces of this move are a piece of it. */
function reached(spaces: readonly string[], path: readonly string[], here: string): number {
  for (let at = spaces.length - 1; at >= 0; at -= 1) {
    const behind = spaces.slice(Math.max(0, at - path.length + 1), at + 1);
    if (spaces[at] === here && behind.join() === path.slice(-behind.length).join()) return at;
  }
  return path.length === 0 ? spaces.lastIndexOf(here) : -1;
}
