// High Frontier at the table.

import type { GameModule } from "../module";
import Nothing from "../generic/Nothing.svelte";
import PointLines from "../generic/PointLines.svelte";
import { isShown } from "./answers";
import Counts from "./Counts.svelte";
import { hfView } from "./data";
import Field from "./Field.svelte";
import Hand from "./Hand.svelte";
import LastRound from "./LastRound.svelte";
import { namers } from "./names";
import Planning from "./planner/Planning.svelte";
import Points from "./Points.svelte";

export const module: GameModule = {
  id: "highfrontier",
  namers,
  Strip: Nothing,
  Field,
  Hand,
  Counts,
  LastRound,
  Points,
  PointLines,
  Planning,
  shows: isShown,
  score: (view, seat) => hfView(view).players?.[seat]?.score ?? null,
};
