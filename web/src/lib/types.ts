// What travels between the table and the client. The shapes are the server's own: made by `npm run types`.

import type { InWords, Plain, State } from "../told/table";

export type {
  Ask,
  Chat as ChatLine,
  ClockRule,
  ClockState,
  Decision,
  Fact,
  GameInfo,
  Me as Player,
  MyGame,
  NoticeInfo,
  OpenTable,
  OptionInfo,
  Phrase,
  Plain,
  Profile,
  ReplayInfo,
  ReplayStep,
  Result,
  Reviewed,
  ReviewState,
  Said,
  ScoreLine as Line,
  SeatInfo,
  Session,
  State,
  Statics,
  StepFacts,
  TableInfo,
  Thoughts,
  Told,
  Turning,
  UndoRequest,
  Update,
  WatchedTable,
} from "../told/table";

/** A question to a game, from somebody who plans ahead. */
export type Asked = Record<string, string | number | string[] | null>;
export type Args = Record<string, Plain | undefined>;
export type Lang = keyof InWords;
export type ByLang = InWords;
/** What a seat sees; a game's own module knows what is in it. */
export type View = Record<string, Plain>;
export type ScoreRow = State["scores"][number];
