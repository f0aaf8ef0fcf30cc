// A board for any game: its view as readable data, its choices as buttons. Nothing is known about the game but its texts.

import type { GameModule } from "../module";
import Counts from "./Counts.svelte";
import Field from "./Field.svelte";
import Hand from "./Hand.svelte";
import { namers } from "./names";
import Nothing from "./Nothing.svelte";
import PointLines from "./PointLines.svelte";

export const module: GameModule = {
  id: "generic",
  namers,
  Strip: Nothing,
  Field,
  Hand,
  Counts,
  LastRound: Nothing,
  PointLines,
  shows: (_choice, ask) => ask.choices.length > 4 || ask.count > 1,
  score: (view, seat) => {
    const players = view["players"];
    const player = Array.isArray(players) ? players[seat] : null;
    const score = typeof player === "object" && player !== null && !Array.isArray(player) ? player["score"] : null;
    return typeof score === "number" ? score : null;
  },
};
