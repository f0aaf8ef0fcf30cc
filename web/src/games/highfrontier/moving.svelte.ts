// Several answers in a row that were chosen at once: a card dragged onto another stack, an offer put together. Each is given
// as the engine asks for it. If something else is asked meanwhile, the rest is dropped and the person goes on by hand.

import type { Desk } from "../../lib/desk";

class Moving {
  private steps = $state.raw<readonly string[]>([]);
  /** The last row was cut short: what was asked for was not open any more. */
  cut = $state(false);

  /** The transfer is opened, the card taken, and the transfer closed again. */
  move(desk: Desk, unit: string, from: string, to: string): void {
    this.run(desk, [`transfer ${from} ${to}`, `take ${unit}`, "done"]);
  }

  run(desk: Desk, steps: readonly string[]): void {
    [this.steps, this.cut] = [steps, false];
    this.next(desk);
  }

  /** Answer with the next step if it is asked for; otherwise the rest is dropped. */
  next(desk: Desk): void {
    const [step, ...rest] = this.steps;
    if (!step || desk.pending.length) return;
    const invited = desk.ask === null && (desk.invited?.choices.includes(step) ?? false);
    if (!desk.ask && !invited) return;
    const open = invited || desk.want.pool.includes(step);
    [this.steps, this.cut] = [open ? rest : [], !open];
    if (open) desk.choose(step);
  }

  get busy(): boolean {
    return this.steps.length > 0;
  }
}

export const moving = new Moving();
