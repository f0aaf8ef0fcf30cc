// How things on the board are touched: a click marks what can be chosen, else looks at it; resting on it, the key I, a long
// press or a right click show it large, with the reason why it can't be chosen.

import type { Desk } from "../../lib/desk";
import { peek, type Looked } from "../race/peek.svelte";

const LONG = 420;
const SLIP = 6;

export interface Touched {
  desk: Desk;
  /** What is looked at; its anchor is filled in. */
  looked: Omit<Looked, "anchor">;
}

/** A Svelte action for buttons. */
export function touching(button: HTMLButtonElement, given: Touched): { update(given: Touched): void; destroy(): void } {
  let now = given;
  let timer = 0;
  let held = false;
  const looked = (): Looked => ({ ...now.looked, anchor: button.getBoundingClientRect() });
  const release = (): void => clearTimeout(timer);

  function press(event: PointerEvent): void {
    held = false;
    if (event.pointerType === "mouse") return;
    timer = window.setTimeout(() => {
      held = true;
      peek.open(looked());
    }, LONG);
  }

  function click(event: MouseEvent): void {
    if (held) {
      held = false;
      event.preventDefault();
      return;
    }
    peek.away();
    const mark = now.looked.state?.mark;
    if (mark) now.desk.touch(mark);
    else peek.open(looked());
  }

  const listeners: [string, (event: never) => void][] = [
    ["pointerdown", press],
    ["click", click],
    ["pointerup", release],
    ["pointercancel", release],
    [
      "pointermove",
      (event: PointerEvent) =>
        event.pointerType !== "mouse" && Math.hypot(event.movementX, event.movementY) > SLIP && release(),
    ],
    ["pointerenter", (event: PointerEvent) => event.pointerType === "mouse" && peek.soon(looked)],
    ["pointerleave", () => (release(), peek.away())],
    ["focus", () => button.matches(":focus-visible") && peek.soon(looked)],
    ["blur", () => peek.away()],
    [
      "keydown",
      (event: KeyboardEvent) => event.key.toLowerCase() === "i" && (event.preventDefault(), peek.open(looked())),
    ],
    ["contextmenu", (event: MouseEvent) => (event.preventDefault(), peek.open(looked()))],
  ];
  for (const [name, listener] of listeners) button.addEventListener(name, listener as EventListener);
  return {
    update: (next) => (now = next),
    destroy: () => listeners.forEach(([name, listener]) => button.removeEventListener(name, listener as EventListener)),
  };
}
