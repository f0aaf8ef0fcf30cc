// What travels between the table and the client; the words are those of the engine (see docs/api.md).

export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };
export type Args = Record<string, Plain>;
export type Lang = "en" | "fr";
export type ByLang = Record<Lang, string>;

export interface Phrase {
  key: string;
  args: Args;
  rule: string;
}

export interface Ask {
  seat: number;
  prompt: Phrase;
  choices: string[];
  count: number;
  pool: string[];
  sealed: boolean;
}

export interface Fact {
  fact: string;
  [name: string]: Plain;
}

export interface StepFacts {
  step: number;
  facts: Fact[];
}

export interface Line {
  key: string;
  args: Args;
  points: number;
}

export interface Result {
  scores: { total: number; tie_break: number; lines: Line[] }[];
  tie_break: string;
  ranks: number[];
  winners: number[];
}

export type View = Record<string, Plain>;

export interface SeatInfo {
  kind: "me" | "person" | "open" | "bot";
  name: string | null;
  bot: string | null;
  connected?: boolean;
  /** A bot stands in for an absent person. */
  absent?: boolean;
  resigned?: boolean;
}

export type ClockRule = null | { minutes_per_seat: number } | { hours_per_move: number };

export interface ClockState {
  kind: "minutes" | "hours";
  left: number[];
  running: number[];
  at: number;
}

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, string>;
  rulings: Record<string, string>;
  status: "lobby" | "playing" | "over" | "closed";
  seats: SeatInfo[];
  seat?: number;
  host?: boolean;
  listed: boolean;
  clock: ClockRule;
  invite?: string | null;
  result?: Result | null;
  watchers?: number;
  rematch?: string | null;
}

export interface OptionInfo {
  name: string;
  values: string[];
  default: string;
  /** What it is about, and what each value means, where the game's texts say so. */
  about?: ByLang;
  about_values?: Record<Lang, string[]>;
}

export interface GameInfo {
  id: string;
  name: string;
  names: ByLang;
  seats: [number, number];
  options: OptionInfo[];
  rulings: OptionInfo[];
  bots: string[];
  /** Where the texts and data of the game are, with their hash; when absent the plain address is asked. */
  static?: string;
}

export interface Statics {
  hash: string;
  texts: Record<Lang, Record<string, string>>;
  data: Record<string, unknown>;
}

export interface Player {
  id: string | number;
  name: string;
  guest: boolean;
}

export interface MyGame {
  id: string;
  game: string;
  status?: string;
  round?: number | null;
  phase?: string | null;
  waiting?: string[];
  my_turn: boolean;
  over: boolean;
  updated: number;
  seats: { name: string | null; kind: string; bot?: string | null }[];
  seat?: number;
}

export interface OpenTable {
  id: string;
  game: string;
  host?: string | boolean;
  seats: SeatInfo[];
  options: Record<string, string>;
  status?: string;
}

export interface ChatLine {
  id?: number;
  from: string;
  seat: number;
  text: string;
  at: number;
}

export interface UndoRequest {
  id: number;
  seat: number;
  to: number;
  votes?: Record<string, boolean>;
  done?: boolean;
  granted?: boolean;
}

export type ScoreRow = [round: number, scores: number[]];
export type PatchEntry = Plain[];
