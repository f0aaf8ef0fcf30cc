// A first game: set up as the game itself proposes, with the guide beside the board.

import { api, Refused } from "./api";
import { gameList } from "./gamelist.svelte";
import { progress } from "./learned.svelte";
import { me } from "./player.svelte";
import { router } from "./router.svelte";

export async function startFirstGame(game: string): Promise<void> {
  await gameList.load();
  await me.ensure();
  const first = gameList.find(game)?.first_game;
  if (!first) return;
  const { id } = await api.create({
    game,
    options: first.options,
    rulings: {},
    seats: Array.from({ length: first.seats }, (_, i) =>
      i === 0 ? { kind: "me" as const } : { kind: "bot" as const, bot: first.bot },
    ),
    listed: false,
    clock: null,
  });
  await api.start(id).catch((error: unknown) => {
    // A table without open seats may have started by itself.
    if (!(error instanceof Refused) || error.status === 0 || error.status >= 500) throw error;
  });
  progress.guide(game, true);
  router.go(`/t/${id}`);
}
