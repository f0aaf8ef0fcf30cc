// How things on the board are touched: a click marks what can be chosen, else looks at it; resting on it, the key I, a long
// press or a right click show it large, with the reason why it can't be chosen.

import { on } from "svelte/events";
import { announcer } from "./announce.svelte";
import type { Desk } from "./desk";
import { peek, type Looked } from "./peek.svelte";
import { choiceOf } from "./prompt";

const LONG = 420;
const SLIP = 6;

export interface Touched {
  desk: Desk;
  /** A touch is the answer: there is nothing to confirm. */
  atOnce?: boolean;
  /** What is looked at; its anchor is filled in. */
  looked: Omit<Looked, "anchor">;
}

/** A Svelte action for buttons. */
export function touching(button: HTMLButtonElement, given: Touched): { update(given: Touched): void; destroy(): void } {
  let now = given;
  let timer = 0;
  let held = false;
  /** Whether what is shown, or about to be, is this. */
  let shown = false;
  const looked = (): Looked => ({ ...now.looked, anchor: button.getBoundingClientRect() });
  const release = (): void => clearTimeout(timer);
  const show = (): void => {
    shown = true;
    peek.soon(looked);
  };
  const hide = (): void => {
    if (shown) peek.away();
    shown = false;
  };

  /** Those who hear the page are told why not, too. */
  function tell(): void {
    const { desk, looked: what } = now;
    if (!desk.live || !what.state?.ask || what.state.mark) return;
    void desk.why(what.state.ask).then(
      (found) => announcer.say(found.map((phrase) => desk.catalog.say(phrase)).join(" ")),
      () => undefined,
    );
  }

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
    if (mark && now.atOnce) now.desk.choose(choiceOf(mark));
    else if (mark) now.desk.touch(mark);
    else peek.open(looked());
  }

  // svelte/events: a blur that comes while the page is being changed must not disturb that change.
  const stops = [
    on(button, "pointerdown", press),
    on(button, "click", click),
    on(button, "pointerup", release),
    on(button, "pointercancel", release),
    on(button, "pointermove", (event) => {
      if (event.pointerType !== "mouse" && Math.hypot(event.movementX, event.movementY) > SLIP) release();
    }),
    on(button, "pointerenter", (event) => {
      if (event.pointerType === "mouse") show();
    }),
    on(button, "pointerleave", () => (release(), hide())),
    on(button, "focus", () => {
      if (!button.matches(":focus-visible")) return;
      show();
      tell();
    }),
    on(button, "blur", hide),
    on(button, "keydown", (event) => {
      if (event.key.toLowerCase() !== "i") return;
      event.preventDefault();
      peek.open(looked());
    }),
    on(button, "contextmenu", (event) => (event.preventDefault(), peek.open(looked()))),
  ];
  return {
    update: (next) => (now = next),
    destroy: () => {
      release();
      hide();
      stops.forEach((stop) => stop());
    },
  };
}
