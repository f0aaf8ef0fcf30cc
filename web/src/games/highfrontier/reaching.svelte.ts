// My reach this turn: where my craft could be at the end of one move, lit on the chart as long as one may still set out.
// The engine is asked once for each state of the craft.

import type { Desk } from "../../lib/desk";
import { verbOf } from "../../lib/prompt";
import { course } from "./course.svelte";
import { hfView } from "./data";

/** So long (ms) a question waits: of several changes in a row only the last is asked about. */
const REST = 120;
/** The server hears one question at a time; another one may have been on its way. */
const AGAIN = 1500;
const SETS_OUT = new Set(["fly", "fly-freighter"]);

export function keepReach(desk: Desk): void {
  /** What the reach depends on; nothing if no craft can set out now. */
  const state = $derived.by(() => {
    if (!course.lit || !desk.live || desk.seat < 0 || !desk.ask) return "";
    if (!desk.want.pool.some((choice) => SETS_OUT.has(verbOf(choice)))) return "";
    const view = hfView(desk.view);
    const stacks = Object.values(view.players[desk.seat]?.stacks ?? {});
    return JSON.stringify([view.year, view.permits, stacks.map((one) => [one.space, one.units, one.steps, one.cubes])]);
  });

  $effect(() => {
    const now = state;
    if (!now) return;
    let timer = 0;
    const ask = (tries: number): void => {
      desk.advise({ what: "reach" }).then(
        (told) => {
          if (state === now) course.reach = new Set(told["spaces"] as string[]);
        },
        () => {
          if (tries > 0 && state === now) timer = window.setTimeout(() => ask(tries - 1), AGAIN);
        },
      );
    };
    timer = window.setTimeout(() => ask(1), REST);
    return () => {
      clearTimeout(timer);
      course.reach = new Set();
    };
  });
}
