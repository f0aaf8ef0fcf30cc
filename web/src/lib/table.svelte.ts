// A live table: what the server last told this seat, and what this person is about to answer.

import { games } from "../games";
import type { GameModule } from "../games/module";
import { api, Refused, staticsOf } from "./api";
import { Catalog, wordingOf } from "./catalog";
import type { Desk } from "./desk";
import { botSeatName } from "./gamelist.svelte";
import { t } from "./i18n";
import { BadPatch, patched } from "./patch";
import { answer, complete, kept, sameAsk, toggled, wanted, type Wanted } from "./prompt";
import { settings } from "./settings.svelte";
import { play } from "./sound";
import { Link, type LinkStatus } from "./socket";
import type { Hello } from "../told/table";
import type {
  Ask,
  Asked,
  ChatLine,
  ClockState,
  Fact,
  Phrase,
  Plain,
  Result,
  Said,
  ScoreRow,
  SeatInfo,
  State,
  Statics,
  StepFacts,
  TableInfo,
  Thoughts,
  Told,
  UndoRequest,
  Update,
  View,
} from "./types";

const NOTHING: Wanted = { count: 1, pool: [] };
/** How long (ms) a person may look at a question before it is passed by itself; among people up to so much longer. */
const PASS_AFTER = 900;
const PASS_WITHIN = 2600;

export class TableSession implements Desk {
  status = $state<LinkStatus>("connecting");
  /** Why this table can't be shown, in words. */
  problem = $state("");
  info = $state.raw<TableInfo | null>(null);
  module = $state.raw<GameModule | null>(null);
  seat = $state(-1);
  view = $state.raw<View>({});
  ask = $state.raw<Ask | null>(null);
  invited = $state.raw<Ask | null>(null);
  step = $state(0);
  /** Seats that owe an answer. */
  waiting = $state.raw<number[]>([]);
  canUndo = $state(false);
  facts = $state.raw<StepFacts[]>([]);
  since = $state(0);
  clock = $state.raw<ClockState | null>(null);
  over = $state(false);
  result = $state.raw<Result | null>(null);
  scores = $state.raw<ScoreRow[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  undoRequest = $state.raw<UndoRequest | null>(null);
  marks = $state.raw<string[]>([]);
  pending = $state.raw<string[]>([]);
  private advised: Promise<unknown> = Promise.resolve();
  hinted = $state.raw<string[]>([]);
  hintWhy = $state("");
  /** What a bot thinks of my choices, and whether I want to know. */
  thoughts = $state.raw<Thoughts | null>(null);
  wantsThoughts = $state(false);
  /** What was refused, and why: shown at the prompt until the next touch. */
  refusal = $state("");
  /** The rule by which it was refused, if it was one. */
  refusalRule = $state("");
  /** What this seat answers when it is next asked that prompt. */
  plan = $state.raw<{ prompt: string; choice: string } | null>(null);
  /** True once a state has come. */
  ready = $state(false);
  readonly live = true;
  /** A lesson looks and plays like a table, but nobody else sits there. */
  readonly lesson: boolean = false;

  private link: Link | null = null;
  private seq = -1;
  /** The step before which the log has not been read yet, and a number for the reading that goes on. */
  private unread = 0;
  private reading = 0;
  protected told = $state.raw<Statics | null>(null);
  private passing = 0;
  /** In which round each question was last answered with "no". */
  private readonly saidNo = new Map<string, unknown>();
  /** Who waits for which reply; told nothing (null) if the line goes down first. */
  private readonly replies = new Map<number, (message: Told | null) => void>();
  protected readonly whys = new Map<string, Promise<Phrase[]>>();
  private readonly listeners = new Set<(facts: Fact[]) => void>();

  readonly names = $derived((this.info?.seats ?? []).map((seat, i) => seatName(seat, i)));
  readonly want = $derived(this.ask ? wanted(this.ask) : NOTHING);
  readonly complete = $derived(this.ask !== null && complete(this.marks, this.want));
  readonly catalog = $derived(this.makeCatalog());

  constructor(
    readonly id: string,
    readonly invite: string,
  ) {}

  get game(): string {
    return this.info?.game ?? "";
  }

  get seats(): SeatInfo[] {
    return this.info?.seats ?? [];
  }

  get statics(): Statics {
    return this.told ?? { hash: "", texts: { en: {}, fr: {} }, data: {} };
  }

  private makeCatalog(): Catalog {
    const statics = this.statics;
    const namers = this.module?.namers(statics, settings.lang) ?? {};
    const { lang } = settings;
    return new Catalog(lang, statics.texts[lang], namers, this.names, wordingOf(statics, lang));
  }

  // The line.

  /** Comes to the table as soon as it is known who comes; what can be fetched meanwhile is. */
  async open(known: Promise<unknown>): Promise<void> {
    try {
      const [info] = await Promise.all([api.table(this.id, this.invite), known]);
      this.info = info;
      this.seat = info.seat ?? -1;
      this.link = new Link(() => this.address(), {
        message: (message) => this.hear(message),
        status: (status) => this.linked(status),
      });
      this.module = await games.load(info.game);
    } catch (error) {
      this.link?.close();
      this.problem = error instanceof Refused ? error.message : t("error.unknown");
    }
  }

  private linked(status: LinkStatus): void {
    this.status = status;
    if (status !== "live") {
      this.pending = [];
      const waiting = [...this.replies.values()];
      this.replies.clear();
      for (const reply of waiting) reply(null);
    }
    if (status === "closed" && !this.ready && !this.problem) this.problem = t("error.not-allowed");
  }

  private address(): string {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const invite = this.invite ? `&invite=${encodeURIComponent(this.invite)}` : "";
    return `${scheme}://${location.host}/ws/tables/${this.id}?lang=${settings.lang}${invite}`;
  }

  close(): void {
    clearTimeout(this.passing);
    this.link?.close();
  }

  private hear(message: Told): void {
    const ref = "ref" in message ? message.ref : null;
    const reply = typeof ref === "number" ? this.replies.get(ref) : undefined;
    if (typeof ref === "number" && reply) {
      this.replies.delete(ref);
      reply(message);
    }
    switch (message.type) {
      case "hello":
        void this.greet(message);
        break;
      case "state":
      case "update":
        this.take(message);
        break;
      case "table":
        this.seatFrom(message.table);
        break;
      case "plan":
        this.plan = message.choice ? { prompt: message.prompt, choice: message.choice } : null;
        break;
      case "chat":
        if (message.seat !== this.seat) play("chat");
        this.chat = [...this.chat.slice(-199), message];
        break;
      case "undo-request":
        this.undoRequest = message.done ? null : message;
        break;
      case "refused":
        this.pending = [];
        this.refuse(message.reasons, message.message);
        break;
      case "error":
        this.refuse([], message.message);
        this.pending = [];
        break;
    }
  }

  /** Say why not, and by which rule. */
  protected refuse(reasons: readonly Phrase[], otherwise: string): void {
    this.refusal = reasons.map((reason) => this.catalog.say(reason)).join(" ") || otherwise;
    this.refusalRule = reasons.find((reason) => reason.rule)?.rule ?? "";
  }

  private async greet(message: Hello): Promise<void> {
    this.seatFrom(message.table);
    this.seat = message.seat;
    this.chat = message.chat;
    try {
      this.told = await staticsOf(message.static);
    } catch {
      this.problem = t("error.network");
    }
  }

  private seatFrom(info: TableInfo): void {
    this.info = info;
    this.seat = info.seat;
  }

  protected take(told: State | Update): void {
    const whole = told.type === "state";
    if (!whole && told.seq !== this.seq + 1) {
      if (told.seq > this.seq) this.link?.send({ type: "sync" });
      return;
    }
    let view: View;
    try {
      view = whole ? told.view : patched(this.view, told.patch);
    } catch (error) {
      if (!(error instanceof BadPatch)) throw error;
      this.link?.send({ type: "sync" });
      return;
    }
    const answered = this.pending.length > 0 && told.step > this.step;
    this.seq = told.seq;
    this.view = view;
    const from = whole ? told.facts_from : 0;
    const before = !whole ? this.facts : told.stands ? this.facts.filter((one) => one.step < from) : [];
    this.facts = [...before, ...told.facts];
    if (whole) this.readOn(told.stands ? (this.unread < from ? this.unread : from) : from);
    if (whole) this.since = told.since;
    this.step = told.step;
    this.waiting = told.waiting;
    if (whole) this.undoRequest = told.undo_request;
    this.canUndo = told.undo;
    this.clock = told.clock;
    this.over = told.over;
    this.result = told.result;
    if (told.scores) this.scores = whole ? told.scores : [...this.scores, ...told.scores];
    this.setAsk(told.ask, answered);
    this.invited = told.invited ?? null;
    this.pending = [];
    this.passByItself(whole && told.stands);
    this.ready = true;
    const news = told.facts.flatMap((step) => step.facts);
    if (!whole && news.length > 0) for (const listener of this.listeners) listener(news);
  }

  /** Get what was told before a step, page by page: a state brings only the end of a long log. */
  private readOn(before: number): void {
    this.unread = before;
    this.reading += 1;
    const reading = this.reading;
    if (before === 0 || !this.link) return;
    const ref = this.link.send({ type: "log", before });
    if (!ref) return;
    this.replies.set(ref, (message) => {
      if (message?.type !== "log" || reading !== this.reading) return;
      this.facts = [...message.facts, ...this.facts];
      this.readOn(message.facts_from);
    });
  }

  /** After my own answer the same words are another question. */
  private setAsk(ask: Ask | null, answered: boolean): void {
    const same = !answered && this.ask !== null && ask !== null && sameAsk(this.ask, ask);
    if (!same) {
      this.hinted = [];
      this.hintWhy = "";
      this.thoughts = null;
      this.refusal = "";
      this.whys.clear();
    }
    if (ask && !same && document.hidden) play("turn");
    this.ask = ask;
    if (ask && !same && this.wantsThoughts) void this.askThoughts();
    this.marks = same ? kept(this.marks, wanted(ask)) : [];
  }

  // Answering.

  touch(mark: string): void {
    if (!this.ask || this.pending.length) return;
    this.refusal = "";
    const again = this.marks.includes(mark) && this.want.count === 1;
    if (again) {
      this.confirm();
      return;
    }
    this.marks = toggled(this.marks, mark, this.want);
    if (!settings.confirm && this.want.count === 1 && this.complete) this.confirm();
  }

  clear(): void {
    this.marks = [];
    this.refusal = "";
  }

  confirm(): void {
    if (this.complete) this.post(answer(this.marks, this.want));
  }

  choose(choice: string): void {
    if ((this.ask ?? this.invited)?.choices.includes(choice)) this.post([choice]);
  }

  private asksOnce(ask: Ask): boolean {
    return ask.choices.includes("pass") && (this.module?.oncePerRound ?? []).includes(ask.prompt.key);
  }

  protected post(choices: string[]): void {
    if (this.pending.length) return;
    if (this.ask && choices[0] === "pass" && this.asksOnce(this.ask))
      this.saidNo.set(this.ask.prompt.key, this.view["round"]);
    this.refusal = "";
    const ref = this.link?.send({ type: "answer", step: this.step, seq: this.seq, choices });
    if (!ref) {
      this.refusal = t("error.offline");
      return;
    }
    this.pending = choices;
    // Others' answers may come with mine in one update: only the server knows which step is mine.
    this.replies.set(ref, (reply) => {
      if (reply?.type === "done") this.since = reply.step;
    });
  }

  /** Where passing is all that can be done, it is done; but not again right after it was taken back. */
  private passByItself(back: boolean): void {
    clearTimeout(this.passing);
    const ask = this.ask;
    if (back || !ask || !settings.autoPass) return;
    const only = ask.choices.length === 1 && ask.choices[0] === "pass";
    if (!only && (!this.asksOnce(ask) || this.saidNo.get(ask.prompt.key) !== this.view["round"])) return;
    // Among people the speed of an answer would tell that there was nothing to choose.
    const wait = this.alone ? PASS_AFTER : PASS_AFTER + Math.random() * PASS_WITHIN;
    this.passing = window.setTimeout(() => this.ask === ask && this.choose("pass"), wait);
  }

  /** Everybody else at the table is a bot. */
  get alone(): boolean {
    return this.seat >= 0 && this.seats.every((seat, i) => i === this.seat || seat.kind === "bot");
  }

  /** Whether a decision can be taken back at once: bots agree to everything. */
  get canTakeBack(): boolean {
    return this.canUndo || (this.alone && this.since > 0 && !this.over && !this.seats[this.seat]?.absent);
  }

  takeBack(): void {
    this.link?.send({ type: this.canUndo ? "undo" : "take-back" });
  }

  /** Decide ahead what to answer when that prompt comes; or nothing any more. */
  planFor(prompt: string, choice: string): void {
    this.link?.send({ type: "plan", prompt, choice });
  }

  undo(): void {
    this.link?.send({ type: "undo" });
  }

  askUndo(to: number): void {
    this.link?.send({ type: "ask-undo", to });
  }

  consent(id: number, yes: boolean): void {
    this.link?.send({ type: "consent", id, yes });
    this.undoRequest = null;
  }

  say(text: string): boolean {
    return Boolean(this.link?.send({ type: "chat", text }));
  }

  // Asking back.

  private request(message: Said): Promise<Told> {
    return new Promise((resolve, reject) => {
      const down = new Error("the line is down");
      const ref = this.link?.send(message) ?? 0;
      if (ref === 0) reject(down);
      else this.replies.set(ref, (reply) => (reply ? resolve(reply) : reject(down)));
    });
  }

  why(choice: string): Promise<Phrase[]> {
    let found = this.whys.get(choice);
    if (!found) {
      found = this.request({ type: "why", choice }).then((reply) => (reply.type === "why" ? reply.reasons : []));
      found.catch(() => this.whys.delete(choice));
      this.whys.set(choice, found);
    }
    return found;
  }

  /** One question after the other: the server hears one at a time of each person. */
  advise(asked: Asked): Promise<Record<string, Plain>> {
    const told = this.advised.then(() => this.askAdvice(asked));
    this.advised = told.catch(() => undefined);
    return told;
  }

  private async askAdvice(asked: Asked): Promise<Record<string, Plain>> {
    const reply = await this.request({ type: "advice", asked });
    if (reply.type === "advice") return reply.told as Record<string, Plain>;
    this.refusal = "";
    throw new Error(reply.type === "refused" ? reply.message : t("error.unknown"));
  }

  async askHint(): Promise<void> {
    const asked = this.ask;
    const reply = await this.request({ type: "hint" }).catch(() => null);
    if (reply?.type !== "hint" || this.ask !== asked) return;
    this.hinted = [reply.choice];
    this.hintWhy = reply.why.join(" ") || t("hint.says", { choice: this.catalog.choice(reply.choice) });
  }

  /** See what a bot thinks, from now on, or no longer. */
  toggleThoughts(): void {
    this.wantsThoughts = !this.wantsThoughts;
    this.thoughts = null;
    if (this.wantsThoughts && this.ask) void this.askThoughts();
  }

  private async askThoughts(): Promise<void> {
    const asked = this.ask;
    const reply = await this.request({ type: "thoughts" }).catch(() => null);
    if (reply?.type === "thoughts" && this.ask === asked && this.wantsThoughts) this.thoughts = reply.thoughts;
  }

  onFacts(listener: (facts: Fact[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

/** What to call a seat: its person, its bot, or its number while it is empty. */
export function seatName(seat: SeatInfo, index: number): string {
  if (seat.name) return seat.kind === "bot" ? botSeatName(seat.name) : seat.name;
  if (seat.kind === "bot") return t("seat.bot", { bot: seat.bot ?? "" });
  return t("seat.empty", { n: index + 1 });
}
