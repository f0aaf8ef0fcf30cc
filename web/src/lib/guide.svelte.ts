// The guide through a first game: each topic is told once, when it first matters, and can be called back.
// The conditions are those of learning/guide.py.

import { api } from "./api";
import { progress } from "./learned.svelte";
import { verbOf } from "./prompt";
import type { TableSession } from "./table.svelte";
import type { Topic } from "../told/table";
import type { Ask, Fact } from "./types";

export function matters(topic: Topic, ask: Ask | null, facts: readonly Fact[], seat: number): boolean {
  if (ask) {
    if (topic.asked.includes(ask.prompt.key)) return true;
    if (ask.choices.some((choice) => topic.can.includes(verbOf(choice)))) return true;
  }
  return facts.some(
    (fact) =>
      topic.told.includes(`${fact.fact} *`) ||
      (topic.told.includes(fact.fact) && (typeof fact["seat"] !== "number" || fact["seat"] === seat)),
  );
}

export class Guide {
  topics = $state.raw<Topic[]>([]);
  /** What waits to be told, the first of which is shown; or what was called back. */
  waiting = $state.raw<Topic[]>([]);
  /** What has been told in this game, for calling back. */
  told = $state.raw<Topic[]>([]);

  constructor(private readonly table: TableSession) {
    void api.course(table.game).then(
      (course) => {
        this.topics = course.topics;
        this.told = course.topics.filter((topic) => progress.knows(table.game, topic.id));
        this.look(table.facts.flatMap((one) => one.facts));
      },
      () => undefined,
    );
  }

  get shown(): Topic | null {
    return this.waiting[0] ?? null;
  }

  /** See what matters now. */
  look(facts: readonly Fact[]): void {
    const { ask, game, seat } = this.table;
    const known = new Set(this.waiting.map((topic) => topic.id));
    const found = this.topics.filter(
      (topic) => !known.has(topic.id) && !progress.knows(game, topic.id) && matters(topic, ask, facts, seat),
    );
    if (found.length) this.waiting = [...this.waiting, ...found];
  }

  /** The shown topic has been read. */
  next(): void {
    const topic = this.shown;
    if (!topic) return;
    progress.know(this.table.game, topic.id);
    if (!this.told.some((one) => one.id === topic.id)) this.told = [...this.told, topic];
    this.waiting = this.waiting.slice(1);
  }

  /** Tell a topic again. */
  recall(topic: Topic): void {
    this.waiting = [topic, ...this.waiting.filter((one) => one.id !== topic.id)];
  }
}
