// A lesson: a table of one's own, whose every answer goes to the lesson instead of to other people. What it has to say
// and to point at stands in `now`; where it is is a matter of the answers alone, which this page keeps.

import { games } from "../games";
import { api, Refused, staticsOf } from "./api";
import { gameList } from "./gamelist.svelte";
import { t } from "./i18n";
import { progress } from "./learned.svelte";
import { settings } from "./settings.svelte";
import { TableSession } from "./table.svelte";
import type { LessonState } from "../told/table";
import type { Phrase, SeatInfo } from "./types";

/** Those one plays against are called like stars. */
const STARS = ["Sol", "Vega", "Altair", "Deneb", "Mira"];
const NOBODY: SeatInfo = {
  kind: "bot",
  name: "",
  bot: "",
  connected: true,
  absent: false,
  resigned: false,
  out_of_time: false,
};

export class LessonSession extends TableSession {
  override readonly lesson = true;
  now = $state.raw<LessonState | null>(null);
  /** What a wrong try was told; until the next one. */
  wrong = $state.raw<LessonState["wrong"]>(null);
  busy = $state(false);
  answers = $state.raw<string[][]>([]);

  constructor(
    readonly course: string,
    readonly name: string,
  ) {
    super(name, "");
  }

  override async open(): Promise<void> {
    try {
      const [list, module, first] = await Promise.all([
        gameList.load(),
        games.load(this.course),
        api.lesson(this.course, this.name, "", []),
      ]);
      const seats = Array.from({ length: first.seats }, (_, i) => ({
        ...NOBODY,
        kind: i === 0 ? ("me" as const) : ("bot" as const),
        name: STARS[i] ?? "",
      }));
      this.info = {
        id: this.name,
        game: this.course,
        options: {},
        rulings: {},
        status: "playing",
        seats,
        seat: 0,
        host: false,
        listed: false,
        clock: null,
        watchers: 0,
        created: 0,
        host_name: "",
        rated: [],
        thoughts: false,
      };
      this.seat = 0;
      this.module = module;
      const address = list.find((game) => game.id === this.course)?.static ?? `/api/games/${this.course}/static`;
      this.told = await staticsOf(address);
      this.status = "live";
      this.show(first, []);
    } catch (error) {
      this.problem = error instanceof Refused ? error.message : t("error.unknown");
    }
  }

  private show(state: LessonState, answers: string[][]): void {
    this.now = state;
    this.answers = answers;
    this.wrong = null;
    const news = state.facts.filter((one) => one.step > this.step);
    const on = this.ready && state.step > this.step;
    const common = {
      step: state.step,
      ask: state.ask,
      waiting: state.waiting,
      undo: answers.length > 0 && !state.done,
      clock: null,
      over: state.over,
      result: state.result,
    };
    this.turn += 1;
    if (on) {
      // News move on the board as at any table: the view is new at once, and the facts say what happened.
      const patch = Object.entries(state.view).map(([key, value]) => [key, value]);
      this.take({ type: "update", seq: this.turn, patch, facts: news, ...common });
      this.since = state.since;
    } else {
      this.take({
        type: "state",
        seq: this.turn,
        view: state.view,
        facts: state.facts,
        facts_from: 0,
        stands: false,
        since: state.since,
        scores: [],
        undo_request: null,
        ...common,
      });
    }
    if (state.done && state.won) progress.finish(this.course, this.name);
  }

  private turn = -1;

  /** Send an answer; an empty one reads on. */
  async send(picks: string[]): Promise<void> {
    if (this.busy || !this.now) return;
    this.busy = true;
    const answers = [...this.answers, picks];
    try {
      const state = await api.lesson(this.course, this.name, this.now.version, answers);
      this.pending = [];
      if (state.wrong || state.reasons.length) {
        this.wrong = state.wrong;
        this.marks = [];
        this.refuse(state.reasons, "");
      } else this.show(state, answers);
    } catch (error) {
      this.pending = [];
      this.refusal = error instanceof Refused ? error.message : t("error.unknown");
      if (error instanceof Refused && error.key === "server.lesson-changed") await this.again();
    } finally {
      this.busy = false;
    }
  }

  protected override post(choices: string[]): void {
    if (this.pending.length) return;
    this.refusal = "";
    this.pending = choices;
    void this.send(choices);
  }

  /** From the beginning. */
  async again(): Promise<void> {
    this.step = 0;
    this.ready = false;
    try {
      this.show(await api.lesson(this.course, this.name, "", []), []);
    } catch (error) {
      this.refusal = error instanceof Refused ? error.message : t("error.unknown");
    }
  }

  override undo(): void {
    const answers = this.answers.slice(0, -1);
    void api.lesson(this.course, this.name, this.now?.version ?? "", answers).then(
      (state) => {
        this.ready = false;
        this.show(state, answers);
      },
      (error: unknown) => (this.refusal = error instanceof Refused ? error.message : t("error.unknown")),
    );
  }

  override why(choice: string): Promise<Phrase[]> {
    let found = this.whys.get(choice);
    if (!found) {
      found = api.lessonWhy(this.course, this.name, this.now?.version ?? "", this.answers, choice);
      found.catch(() => this.whys.delete(choice));
      this.whys.set(choice, found);
    }
    return found;
  }

  /** Show what could be done now. */
  override askHint(): Promise<void> {
    const shown = this.now?.shown ?? [];
    this.hinted = shown;
    this.hintWhy = shown.length
      ? t("lesson.could", { choice: shown.map((choice) => this.catalog.choice(choice)) })
      : t("lesson.no-hint");
    return Promise.resolve();
  }

  /** What the coach says, in the person's language. */
  get said(): string {
    return this.now?.say[settings.lang] ?? "";
  }
}
