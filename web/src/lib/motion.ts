// Motion that follows the facts: short flights from one place on the table to another. Any key or touch skips them.

import { settings } from "./settings.svelte";

const LONG = 380;
const STAGGER = 55;
const MOST = 14;
const flying = new Set<Animation>();

export interface Flight {
  from: DOMRect;
  to: DOMRect;
  /** What flies: a new element, or the one that stands at the goal already. */
  what: HTMLElement;
  /** The element at the goal moves by itself, instead of a stand-in. */
  real?: boolean;
}

export function spot(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-spot="${CSS.escape(name)}"]`);
}

export function place(name: string): DOMRect | null {
  return spot(name)?.getBoundingClientRect() ?? null;
}

/** Let them fly, one shortly after the other; too many at once would only be in the way. */
export function fly(flights: readonly Flight[]): void {
  if (!settings.moves || flights.length === 0) return;
  flights.slice(0, MOST).forEach((flight, i) => launch(flight, i * STAGGER));
}

function launch({ from, to, what, real }: Flight, delay: number): void {
  if (to.width === 0 || from.width === 0) return;
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  const start = real ? Math.max(0.2, Math.min(1, from.width / to.width)) : 1;
  if (!real) {
    Object.assign(what.style, {
      position: "fixed",
      left: `${to.left + to.width / 2}px`,
      top: `${to.top + to.height / 2}px`,
      translate: "-50% -50%",
      zIndex: "70",
      pointerEvents: "none",
    });
    document.body.append(what);
  }
  const animation = what.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${start})`, opacity: real ? 0.2 : 1 },
      { transform: `translate(${dx * 0.12}px, ${dy * 0.12}px) scale(1)`, opacity: 1, offset: 0.8 },
      { transform: "none", opacity: real ? 1 : 0 },
    ],
    { duration: LONG, delay, easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards" },
  );
  flying.add(animation);
  animation.onfinish = animation.oncancel = () => {
    flying.delete(animation);
    if (!real) what.remove();
  };
}

/** Whatever is in the air has arrived. */
export function land(): void {
  for (const animation of flying) animation.finish();
}

addEventListener("pointerdown", land, { capture: true, passive: true });
addEventListener("keydown", land, { capture: true });
