// The card somebody is looking at: by hovering, by focus, by a long press; or opened for good.

import type { CardState } from "./standing";

export interface Looked {
  slug: string;
  anchor: DOMRect;
  state: CardState | null;
  cost: number | null;
  strength: number | null;
}

const REST = 450;
const WHY = 140;
const LONG_REST = 1000;

class Peek {
  shown = $state.raw<Looked | null>(null);
  /** Only the reasons are shown yet; the whole card comes after a longer rest. */
  brief = $state(false);
  opened = $state.raw<Looked | null>(null);
  private timer = 0;

  /** After a short rest on the card; why it can't be chosen comes sooner than all that is on it. */
  soon(looked: () => Looked): void {
    clearTimeout(this.timer);
    const why = looked().state?.standing === "dim";
    this.timer = window.setTimeout(
      () => {
        if (this.opened) return;
        this.brief = why;
        this.shown = looked();
        if (why) this.timer = window.setTimeout(() => (this.brief = false), LONG_REST);
      },
      why ? WHY : REST,
    );
  }

  away(): void {
    clearTimeout(this.timer);
    this.shown = null;
  }

  open(looked: Looked): void {
    this.away();
    this.opened = looked;
  }

  close(): void {
    this.opened = null;
  }
}

export const peek = new Peek();
