// How a thing on the board stands: can be chosen now, is chosen, can't be, or is simply there.

export type Standing = "plain" | "can" | "chosen" | "sent" | "dim";

export interface CardState {
  standing: Standing;
  /** The mark to touch, if it can be chosen. */
  mark: string;
  /** The choice to ask about, if it can't. */
  ask: string;
  /** Whether a hint points to it. */
  hinted: boolean;
}

export const PLAIN: CardState = { standing: "plain", mark: "", ask: "", hinted: false };
