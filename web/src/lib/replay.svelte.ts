// Looking back at a finished game, step by step, through the eyes of any seat.

import { games } from "../games";
import type { GameModule } from "../games/module";
import { api, asked, Refused, staticsOf, type ReplayFrom } from "./api";
import { Catalog, wordingOf } from "./catalog";
import type { Desk } from "./desk";
import { botSeatName, gameList } from "./gamelist.svelte";
import { t } from "./i18n";
import type { Wanted } from "./prompt";
import { settings } from "./settings.svelte";
import type {
  Fact,
  Phrase,
  Plain,
  ReplayInfo,
  ReplayStep,
  Result,
  ScoreRow,
  SeatInfo,
  Statics,
  StepFacts,
  View,
} from "./types";

const NOTHING: Wanted = { count: 1, pool: [] };
/** A seat of a game that is over: nobody comes or goes any more. */
const SOMEBODY: Omit<SeatInfo, "name"> = {
  kind: "person",
  bot: "",
  connected: true,
  absent: false,
  resigned: false,
  out_of_time: false,
};

export class ReplaySession implements Desk {
  info = $state.raw<ReplayInfo | null>(null);
  module = $state.raw<GameModule | null>(null);
  problem = $state("");
  shown = $state.raw<ReplayStep | null>(null);
  /** Through whose eyes; -1 sees what everybody knew. */
  seat = $state(-1);
  /** The step that is wanted; `shown` follows as soon as it has come. */
  step = $state(0);
  readonly ask = null;
  readonly invited = null;
  readonly want = NOTHING;
  readonly marks: string[] = [];
  readonly pending: string[] = [];
  /** Choices that are lit on the board at one step: what would have been best there. */
  private lit = $state.raw<{ step: number; choices: string[] }>({ step: -1, choices: [] });
  readonly hinted = $derived(this.lit.step === this.step ? this.lit.choices : []);
  readonly since = 0;
  readonly live = false;

  private told = $state.raw<Statics | null>(null);
  private log = $state.raw<StepFacts[]>([]);
  private readonly kept = new Map<string, Promise<ReplayStep>>();
  private readonly listeners = new Set<(facts: Fact[]) => void>();

  readonly names = $derived((this.info?.names ?? []).map(botSeatName));
  readonly catalog = $derived(
    new Catalog(
      settings.lang,
      this.statics.texts[settings.lang],
      this.module?.namers(this.statics, settings.lang) ?? {},
      this.names,
      wordingOf(this.statics, settings.lang),
    ),
  );
  readonly facts = $derived(this.log.filter((one) => one.step <= this.step));
  readonly scores = $derived(scoresByRound(this.info));

  constructor(
    readonly id: string,
    readonly path: string,
    private readonly invite: string,
  ) {}

  /** Which line is looked at, and by which invitation. */
  get from(): ReplayFrom {
    return { branch: this.path, invite: this.invite };
  }

  /** The address of what is shown now, for whoever is sent it. */
  address(step = this.step): string {
    const words = { step, seat: this.seat < 0 ? "" : this.seat, branch: this.path };
    return `/r/${this.id}${asked({ ...words, invite: this.info?.invite ?? this.invite })}`;
  }

  get game(): string {
    return this.info?.game ?? "";
  }

  get seats(): SeatInfo[] {
    return this.names.map((name) => ({ ...SOMEBODY, name }));
  }

  get statics(): Statics {
    return this.told ?? { hash: "", texts: { en: {}, fr: {} }, data: {} };
  }

  get view(): View {
    return this.shown?.view ?? {};
  }

  get last(): number {
    return this.info?.steps ?? 0;
  }

  get over(): boolean {
    return this.step >= this.last;
  }

  get result(): Result | null {
    return this.info?.result ?? null;
  }

  get ready(): boolean {
    return this.module !== null && this.told !== null && this.shown !== null;
  }

  async open(step: number | null, seat: number): Promise<void> {
    try {
      this.info = await api.replay(this.id, this.from);
      const [list, module] = await Promise.all([gameList.load(), games.load(this.info.game)]);
      this.module = module;
      this.seat = seat < this.info.names.length ? seat : -1;
      const address = list.find((game) => game.id === this.info?.game)?.static ?? `/api/games/${this.info.game}/static`;
      this.told = await staticsOf(address);
      await this.go(step ?? 0);
      await this.readLog();
    } catch (error) {
      this.problem = error instanceof Refused ? error.message : t("error.unknown");
    }
  }

  /** Go to a step; a later wish overtakes an earlier one that has not come yet. */
  async go(step: number): Promise<void> {
    const from = this.shown?.step ?? -1;
    this.step = Math.max(0, Math.min(this.last, step));
    const found = await this.fetch(this.step).catch((error: unknown) => {
      this.problem = error instanceof Refused ? error.message : t("error.unknown");
      return null;
    });
    if (!found || found.step !== this.step) return;
    this.shown = found;
    if (found.step === from + 1) for (const listener of this.listeners) listener(found.facts);
    if (this.step < this.last) void this.fetch(this.step + 1).catch(() => undefined);
  }

  /** Go to the moment before a decision, through the eyes of whoever made it, with what was best lit on the board. */
  async showDecision(seat: number, step: number, best: string): Promise<void> {
    this.lit = { step: step - 1, choices: [best] };
    if (seat !== this.seat) {
      this.step = step - 1;
      await this.look(seat);
    } else await this.go(step - 1);
  }

  /** What is chosen in the step after the one that is shown, by a seat; nothing if that is another's. */
  async chosenNext(seat: number): Promise<string> {
    if (this.step >= this.last) return "";
    const next = await this.fetch(this.step + 1).catch(() => null);
    return next?.seat === seat ? (next.choice ?? "") : "";
  }

  async look(seat: number): Promise<void> {
    this.seat = seat;
    this.log = [];
    await this.go(this.step);
    await this.readLog();
  }

  private fetch(step: number): Promise<ReplayStep> {
    const key = `${this.seat}/${step}`;
    let found = this.kept.get(key);
    if (!found) {
      found = api.replayStep(this.id, step, this.seat, this.from);
      this.kept.set(key, found);
      found.catch(() => this.kept.delete(key));
    }
    return found;
  }

  private async readLog(): Promise<void> {
    const seat = this.seat;
    try {
      const found = await api.replayLog(this.id, seat, this.from);
      if (seat === this.seat) this.log = found;
    } catch (error) {
      this.problem = error instanceof Refused ? error.message : t("error.unknown");
    }
  }

  /** The step at which a round begins; the round of a step. */
  stepOfRound(round: number): number {
    return this.info?.rounds.find((row) => row.round === round)?.step ?? 0;
  }

  roundOf(step: number): number {
    let out = 0;
    for (const row of this.info?.rounds ?? []) if (row.step <= step) out = row.round;
    return out;
  }

  nextRound(): void {
    const next = this.info?.rounds.find((row) => row.step > this.step);
    void this.go(next?.step ?? this.last);
  }

  previousRound(): void {
    const earlier = (this.info?.rounds ?? []).filter((row) => row.step < this.step);
    void this.go(earlier[earlier.length - 1]?.step ?? 0);
  }

  touch(): void {}
  choose(): void {}
  clear(): void {}

  why(): Promise<Phrase[]> {
    return Promise.resolve([]);
  }

  advise(): Promise<Record<string, Plain>> {
    return Promise.reject(new Error(t("error.unknown")));
  }

  onFacts(listener: (facts: Fact[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

/** The score at the end of each round, from the score at each step. */
export function scoresByRound(info: ReplayInfo | null): ScoreRow[] {
  const steps = info?.scores_by_step ?? [];
  const rounds = info?.rounds ?? [];
  return rounds.map((row, i): ScoreRow => {
    const end = i + 1 < rounds.length ? (rounds[i + 1]?.step ?? 0) : steps.length - 1;
    return [row.round, steps[end] ?? []];
  });
}
