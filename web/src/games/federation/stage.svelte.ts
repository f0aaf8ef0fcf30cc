// What the middle of the table shows: what the present question is about, until somebody looks elsewhere.

import type { Ask } from "../../lib/types";
import { stageOf, type Stage } from "./choosing";

class Stages {
  shown = $state<Stage>("senate");
  /** On a phone: the middle of the table, or my own board, or the preview. */
  page = $state<"table" | "own" | "preview">("table");
  /** Where the present question is; the prompt leads back there. */
  wanted = $state<Stage | null>(null);
  private asked = "";
  /** The question brought what is shown, nobody chose it. */
  private led = false;

  show(stage: Stage): void {
    this.shown = stage;
    this.page = "table";
    this.led = false;
  }

  /** A new question brings its part of the board into the middle; when it is answered the Senate comes back. */
  follow(ask: Ask | null, step: number): void {
    const now = ask ? `${step} ${ask.prompt.key}` : "";
    if (now === this.asked) return;
    this.asked = now;
    this.wanted = ask ? stageOf(ask) : null;
    if (this.wanted) {
      this.show(this.wanted);
      this.led = true;
    } else if (!ask && this.led) this.show("senate");
  }
}

export const stages = new Stages();
