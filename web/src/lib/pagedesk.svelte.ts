// A desk without a match: the game's texts and data for a page that shows a board with nobody at it.

import { games } from "../games";
import type { GameModule } from "../games/module";
import { api, staticsOf } from "./api";
import { Catalog, wordingOf } from "./catalog";
import type { Desk } from "./desk";
import { gameList } from "./gamelist.svelte";
import type { Wanted } from "./prompt";
import { settings } from "./settings.svelte";
import type { Asked, Plain, Statics, View } from "./types";

export class PageDesk implements Desk {
  module = $state.raw<GameModule | null>(null);
  private told = $state.raw<Statics | null>(null);
  readonly names = [];
  readonly seats = [];
  readonly seat = -1;
  readonly ask = null;
  readonly invited = null;
  readonly want: Wanted = { count: 1, pool: [] };
  readonly marks = [];
  readonly pending = [];
  readonly hinted = [];
  readonly facts = [];
  readonly scores = [];
  readonly step = 0;
  readonly since = 0;
  readonly over = false;
  readonly result = null;
  readonly live = false;
  readonly catalog = $derived(
    new Catalog(
      settings.lang,
      this.statics.texts[settings.lang],
      this.module?.namers(this.statics, settings.lang) ?? {},
      [],
      wordingOf(this.statics, settings.lang),
    ),
  );

  constructor(
    readonly game: string,
    readonly view: View,
  ) {}

  get statics(): Statics {
    return this.told ?? { hash: "", texts: { en: {}, fr: {} }, data: {} };
  }

  get ready(): boolean {
    return this.told !== null && this.module !== null;
  }

  async load(): Promise<void> {
    await gameList.load();
    const address = gameList.all.find((one) => one.id === this.game)?.static;
    if (!address) throw new Error(this.game);
    [this.told, this.module] = await Promise.all([staticsOf(address), games.load(this.game)]);
  }

  advise(asked: Asked): Promise<Record<string, Plain>> {
    return api.advise(this.game, asked).then((reply) => reply.told);
  }

  touch(): void {}
  choose(): void {}
  clear(): void {}
  why(): Promise<[]> {
    return Promise.resolve([]);
  }
  onFacts(): () => void {
    return () => undefined;
  }
}
