// The review of a finished game: asked for, waited for, and what it says.

import { api, Refused } from "./api";
import { t } from "./i18n";
import "./i18n/review";
import { me } from "./player.svelte";
import type { ReplaySession } from "./replay.svelte";
import type { Decision, Reviewed, Turning } from "./types";

/** How often (ms) to ask how far it is: the table thinks on as long as somebody asks. */
const EVERY = 800;

export class ReviewSession {
  /** `asking` until the table has said whether there is one already. */
  state = $state<"asking" | "none" | "waiting" | "thinking" | "done">("asking");
  /** How much is done, 0 to 1. */
  done = $state(0);
  review = $state.raw<Reviewed | null>(null);
  problem = $state("");
  private timer = 0;

  constructor(private readonly replay: ReplaySession) {}

  get busy(): boolean {
    return this.state === "waiting" || this.state === "thinking";
  }

  /** See whether there is a review already. */
  look(): Promise<void> {
    return this.hear(() => api.review(this.replay.id, this.replay.from));
  }

  begin(): Promise<void> {
    this.problem = "";
    return this.hear(async () => {
      await me.ensure();
      return api.beginReview(this.replay.id, this.replay.from);
    });
  }

  /** Wait no longer; if nobody else does, the table stops thinking. */
  leave(): void {
    clearTimeout(this.timer);
    if (!this.busy) return;
    this.state = "none";
    this.done = 0;
    void api.leaveReview(this.replay.id, this.replay.from).catch(() => undefined);
  }

  private async hear(ask: () => ReturnType<typeof api.review>): Promise<void> {
    clearTimeout(this.timer);
    try {
      const told = await ask();
      this.state = told.state;
      this.done = told.done;
      this.review = told.review ?? null;
      if (this.busy) this.timer = window.setTimeout(() => void this.look(), EVERY);
    } catch (error) {
      this.state = "none";
      this.problem = error instanceof Refused ? error.message : t("error.unknown");
    }
  }
}

/** A chance as people say it. */
export function percent(chance: number): string {
  return t("review.percent", { n: Math.round(100 * chance) });
}

/** A swing or a loss in points, with its sign. */
export function points(swing: number): string {
  const n = Math.round(100 * Math.abs(swing));
  return n === 0 ? "0" : `${swing < 0 ? "−" : "+"}${n}`;
}

/** The decisions of a seat that cost something, the dearest first. */
export function costly(review: Reviewed, seat: number): Decision[] {
  return review.decisions.filter((one) => one.seat === seat && one.loss > 0).sort((a, b) => b.loss - a.loss);
}

/** How many decisions of a seat earned each grade, from best to worst; those that nobody earned are left out. */
export function counted(review: Reviewed, seat: number): [Decision["grade"], number][] {
  const grades: Decision["grade"][] = ["best", "equal", "good", "slip", "mistake", "blunder", "unseen"];
  return grades
    .map((grade): [Decision["grade"], number] => [
      grade,
      review.decisions.filter((one) => one.seat === seat && one.grade === grade).length,
    ])
    .filter(([, n]) => n > 0);
}

/** The decision that a turning point is, if it is one. */
export function decisionOf(review: Reviewed, turn: Turning): Decision | null {
  return turn.kind === "decision" ? (review.decisions.find((one) => one.step === turn.step) ?? null) : null;
}
