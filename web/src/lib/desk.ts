// A desk: what a board is shown and may do, whether somebody plays (table.svelte.ts) or looks back (replay.svelte.ts).

import { getContext, setContext } from "svelte";
import type { Catalog } from "./catalog";
import type { Wanted } from "./prompt";
import type { Ask, Asked, Fact, Phrase, Plain, Result, ScoreRow, SeatInfo, Statics, StepFacts, View } from "./types";

export interface Desk {
  readonly game: string;
  readonly statics: Statics;
  readonly catalog: Catalog;
  readonly names: readonly string[];
  readonly seats: readonly SeatInfo[];
  /** Whose eyes: a seat, or -1 for a spectator. */
  readonly seat: number;
  readonly view: View;
  readonly ask: Ask | null;
  /** What I may say while nobody waits for me. */
  readonly invited: Ask | null;
  readonly want: Wanted;
  readonly marks: readonly string[];
  /** Choices sent and not yet answered. */
  readonly pending: readonly string[];
  readonly hinted: readonly string[];
  readonly facts: readonly StepFacts[];
  readonly scores: readonly ScoreRow[];
  readonly step: number;
  /** The step of my last answer: what came later is new to me. */
  readonly since: number;
  readonly over: boolean;
  readonly result: Result | null;
  /** False when looking back: nothing can be chosen. */
  readonly live: boolean;

  /** Mark or unmark; a second touch of the only mark wanted is the answer. */
  touch(mark: string): void;
  /** Answer with one choice at once. */
  choose(choice: string): void;
  clear(): void;
  why(choice: string): Promise<Phrase[]>;
  /** Ask the game something about what could be done; a refusal is an error in words. */
  advise(asked: Asked): Promise<Record<string, Plain>>;
  /** Called with the facts of each update, after they are shown. */
  onFacts(listener: (facts: Fact[]) => void): () => void;
}

const KEY = Symbol("desk");

export function provideDesk(desk: Desk): void {
  setContext(KEY, desk);
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}
