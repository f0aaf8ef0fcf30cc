// The table's HTTP interface. Every refusal becomes a Refused with one sentence in the person's language.

import { earlyAnswer } from "./early";
import { t } from "./i18n";
import { settings } from "./settings.svelte";
import type { Course, LessonState, NewTable, RuleBook, WantedSeat } from "../told/table";
import type {
  GameInfo,
  MyGame,
  NoticeInfo,
  OpenTable,
  Phrase,
  Player,
  Profile,
  ReplayInfo,
  ReplayStep,
  ReviewState,
  Session,
  Statics,
  StepFacts,
  TableInfo,
  Thoughts,
  WatchedTable,
  Asked,
  Plain,
} from "./types";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    message: string,
  ) {
    super(message);
  }
}

type Method = "GET" | "POST" | "PATCH" | "DELETE";

function call<T>(method: Method, path: string, body?: unknown): Promise<T> {
  return fetched(method, `/api${path}${path.includes("?") ? "&" : "?"}lang=${settings.lang}`, body);
}

async function fetched<T>(method: Method, address: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: { Accept: "application/json" }, credentials: "same-origin" };
  if (body !== undefined) {
    init.body = typeof body === "string" ? body : JSON.stringify(body);
    init.headers = { ...init.headers, "Content-Type": "application/json" };
  }
  let answer: Response;
  try {
    answer = await ((method === "GET" && earlyAnswer(address)) || fetch(address, init));
  } catch {
    throw new Refused(0, "network", t("error.network"));
  }
  const text = await answer.text();
  let data: unknown = null;
  try {
    data = text === "" ? null : JSON.parse(text);
  } catch {
    data = null;
  }
  if (!answer.ok) {
    const error = (data as { error?: { key?: string; message?: string } } | null)?.error;
    throw new Refused(answer.status, error?.key ?? "", error?.message ?? t("error.server", { status: answer.status }));
  }
  return data as T;
}

/** Which line of a replay, and by which invitation. */
export interface ReplayFrom {
  branch: string;
  invite: string;
}

/** The part of an address after its path: what is empty is left out. */
export function asked(words: object): string {
  const said = Object.entries(words).filter(([, value]) => value !== "");
  return said.length ? `?${new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString()}` : "";
}

/** A session of somebody who is known by now. */
type Known = Session & { player: Player };

export const api = {
  session: () => call<Session>("GET", "/session"),
  beGuest: (name: string) => call<Known>("POST", "/session", { name }),
  rename: (name: string) => call<Known>("PATCH", "/session", { name }),
  logOut: () => call<null>("DELETE", "/session"),
  keepAccount: (password: string) => call<Known>("POST", "/account", { password }),
  logIn: (name: string, password: string) => call<Known>("POST", "/login", { name, password }),

  games: () => call<GameInfo[]>("GET", "/games"),
  tables: () => call<OpenTable[]>("GET", "/tables"),
  mine: () => call<MyGame[]>("GET", "/my"),
  table: (id: string, invite = "") =>
    call<TableInfo>("GET", `/tables/${id}${invite ? `?invite=${encodeURIComponent(invite)}` : ""}`),
  create: (wish: NewTable) => call<{ id: string; invite: string }>("POST", "/tables", wish),
  sit: (id: string, seat: number | null, invite: string) =>
    call<{ seat: number; table: TableInfo }>("POST", `/tables/${id}/sit`, {
      ...(seat === null ? {} : { seat }),
      ...(invite ? { invite } : {}),
    }),
  leave: (id: string) => call<null>("POST", `/tables/${id}/leave`, {}),
  start: (id: string) => call<null>("POST", `/tables/${id}/start`, {}),
  setSeat: (id: string, seat: number, wish: WantedSeat) => call<null>("POST", `/tables/${id}/seats/${seat}`, wish),
  resign: (id: string) => call<null>("POST", `/tables/${id}/resign`, {}),
  botFor: (id: string, seat: number) => call<null>("POST", `/tables/${id}/bot`, { seat }),
  takeBack: (id: string) => call<null>("POST", `/tables/${id}/return`, {}),
  agree: (id: string, yes: boolean) => call<null>("POST", `/tables/${id}/rated`, { yes }),
  remove: (id: string) => call<null>("DELETE", `/tables/${id}`),
  watch: () => call<WatchedTable[]>("GET", "/watch"),
  profile: () => call<Profile>("GET", "/profile"),
  notices: () => call<NoticeInfo>("GET", "/notices"),
  wish: (kind: "mail" | "webhook", address: string) => call<NoticeInfo>("POST", "/notices", { kind, address }),
  notice: (word: string, what: "confirm" | "stop") => call<null>("POST", `/notices/${word}/${what}`),
  rematch: (id: string) => call<{ id: string }>("POST", `/tables/${id}/rematch`, {}),

  advise: (game: string, asked: Asked) =>
    call<{ told: Record<string, Plain> }>("POST", `/games/${game}/advice`, { asked }),
  rules: (game: string) => call<RuleBook>("GET", `/games/${game}/rules`),
  course: (game: string) => call<Course>("GET", `/games/${game}/lessons`),
  lesson: (game: string, lesson: string, version: string, answers: string[][]) =>
    call<LessonState>("POST", `/games/${game}/lessons/${lesson}`, { version, answers }),
  lessonWhy: (game: string, lesson: string, version: string, answers: string[][], choice: string) =>
    call<Phrase[]>("POST", `/games/${game}/lessons/${lesson}/why`, { version, answers, choice }),

  recordAddress: (id: string, invite = "") => `/api/tables/${id}/record${asked({ invite })}`,
  openRecord: (text: string) => call<{ replay: string }>("POST", "/records", text),
  replay: (id: string, from: ReplayFrom) => call<ReplayInfo>("GET", `/replays/${id}${asked(from)}`),
  replayStep: (id: string, step: number, seat: number, from: ReplayFrom) =>
    call<ReplayStep>("GET", `/replays/${id}/steps/${step}${asked({ seat, ...from })}`),
  replayLog: (id: string, seat: number, from: ReplayFrom) =>
    call<StepFacts[]>("GET", `/replays/${id}/log${asked({ seat, ...from })}`),
  review: (id: string, from: ReplayFrom) => call<ReviewState>("GET", `/replays/${id}/review${asked(from)}`),
  beginReview: (id: string, from: ReplayFrom) => call<ReviewState>("POST", `/replays/${id}/review${asked(from)}`),
  leaveReview: (id: string, from: ReplayFrom) => call<null>("DELETE", `/replays/${id}/review${asked(from)}`),
  thoughts: (id: string, step: number, seat: number, from: ReplayFrom) =>
    call<Thoughts>("GET", `/replays/${id}/steps/${step}/thoughts${asked({ seat, ...from })}`),
  branch: (id: string, step: number, seat: number, bots: string, from: ReplayFrom) =>
    call<{ id: string }>("POST", `/replays/${id}/branch${asked(from)}`, { step, seat, bots }),
};

const statics = new Map<string, Promise<Statics>>();

/** A game's texts and data: fetched once, and long kept by the browser when the address carries their hash. */
export function staticsOf(address: string): Promise<Statics> {
  let found = statics.get(address);
  if (!found) {
    found = fetched<Statics>("GET", address);
    found.catch(() => statics.delete(address));
    statics.set(address, found);
  }
  return found;
}
