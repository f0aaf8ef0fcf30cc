// What a game brings to the table. A game that brings nothing of its own is shown by games/generic.

import type { Component } from "svelte";
import type { Namers } from "../lib/catalog";
import type { Ask, Lang, Statics, View } from "../lib/types";

export interface GameModule {
  id: string;
  /** How the engine's arguments are called in words. */
  namers(statics: Statics, lang: Lang): Namers;
  /** In the top bar: where in the round we are. */
  Strip: Component;
  /** The middle: everybody's empire. `focus` is the seat a phone shows. */
  Field: Component<{ focus: number }>;
  /** Above and around the prompt: what one holds and can choose from. */
  Hand: Component;
  /** The few numbers everybody looks at. */
  Counts: Component;
  /** What happened in the round before this one. */
  LastRound: Component;
  /** Points by source, under the final ranking; and every line of them. */
  Points?: Component;
  PointLines: Component;
  /** Whether the board itself offers a choice; the prompt has buttons for the others. */
  shows(choice: string, ask: Ask): boolean;
  /** Show what a word of the log stands for, beside it; and no longer. */
  look?(word: string, anchor: DOMRect): void;
  lookAway?(): void;
  /** Planning ahead without a match: a page of its own. */
  Planning?: Component;
  /** The signs of the game, above its rules. */
  Legend?: Component;
  /** Questions that need no more than one "no" a round: after passing, they are passed by themselves until the next. */
  oncePerRound?: readonly string[];
  /** What a seat may decide ahead: the prompt that will come for certain, and what is open for it now. */
  ahead?(view: View, seat: number): { prompt: string; choices: string[] } | null;
  /** What a seat's number line says in short, for tabs on a phone. */
  score(view: View, seat: number): number | null;
}
