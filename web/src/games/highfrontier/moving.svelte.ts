// A card that was dragged onto another stack: the transfer is opened, the card taken, and the transfer closed again, each
// as the engine asks for it. If something else is asked meanwhile, the person goes on by hand.

import type { Desk } from "../../lib/desk";

class Moving {
  private steps = $state.raw<string[]>([]);

  move(desk: Desk, unit: string, from: string, to: string): void {
    this.steps = [`transfer ${from} ${to}`, `take ${unit}`, "done"];
    this.next(desk);
  }

  /** Answer with the next step if it is asked for; otherwise the rest is dropped. */
  next(desk: Desk): void {
    const [step, ...rest] = this.steps;
    if (!step || !desk.ask || desk.pending.length) return;
    this.steps = desk.want.pool.includes(step) ? rest : [];
    if (desk.want.pool.includes(step)) desk.choose(step);
  }

  get busy(): boolean {
    return this.steps.length > 0;
  }
}

export const moving = new Moving();
