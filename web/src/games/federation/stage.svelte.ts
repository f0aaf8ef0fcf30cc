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

  show(stage: Stage): void {
    this.shown = stage;
    this.page = "table";
  }

  /** A new question brings its part of the board into the middle; without one the Senate comes back. */
  follow(ask: Ask | null, step: number): void {
    const now = ask ? `${step} ${ask.prompt.key}` : "";
    if (now === this.asked) return;
    this.asked = now;
    if (!ask) {
      this.wanted = null;
      return;
    }
    this.wanted = stageOf(ask);
    if (this.wanted) this.show(this.wanted);
  }
}

export const stages = new Stages();
