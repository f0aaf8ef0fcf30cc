// The games this server has, fetched once.

import { api } from "./api";
import { tOr } from "./i18n";
import { settings } from "./settings.svelte";
import type { GameInfo } from "./types";

class GameList {
  all = $state.raw<GameInfo[]>([]);
  private asked: Promise<GameInfo[]> | null = null;

  load(): Promise<GameInfo[]> {
    this.asked ??= api.games().then(
      (found) => (this.all = found),
      (error: unknown) => {
        this.asked = null;
        throw error;
      },
    );
    return this.asked;
  }

  find(id: string): GameInfo | undefined {
    return this.all.find((game) => game.id === id);
  }

  name(id: string): string {
    return this.find(id)?.names[settings.lang] ?? tOr(`game.${id}`, id);
  }
}

export const gameList = new GameList();

/** The level to propose. */
export function usualBot(game: GameInfo | undefined): string {
  return game?.levels.find((one) => one.usual)?.level ?? game?.bots[0] ?? "pilot";
}

export function botName(bot: string): string {
  return tOr(`bot.${bot}`, bot);
}

/** The server names a bot after its kind, in English ("Captain 2"), and a record knows no more of it than that name. */
export function botSeatName(name: string): string {
  const [, kind = "", number = ""] = /^([A-Z][a-z]+)( \d+)?$/.exec(name) ?? [];
  const shown = tOr(`bot.${kind.toLowerCase()}`, "");
  return shown ? shown + number : name;
}
