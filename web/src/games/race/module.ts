// Race for the Galaxy at the table.

import type { GameModule } from "../module";
import { verbOf } from "../../lib/prompt";
import { zoneOf } from "./choosing";
import Counts from "./Counts.svelte";
import { namers, raceView } from "./data";
import Field from "./Field.svelte";
import Hand from "./Hand.svelte";
import "./icons";
import LastRound from "./LastRound.svelte";
import Legend from "./Legend.svelte";
import { peek } from "../../lib/peek.svelte";
import Points from "./Points.svelte";
import PointLines from "../../lib/ui/PointLines.svelte";
import Strip from "./Strip.svelte";

const SHOWN = new Set(["pick", "by", "use", "guess"]);

export const module: GameModule = {
  id: "race",
  namers,
  Strip,
  Field,
  Hand,
  Counts,
  LastRound,
  Legend,
  Points,
  PointLines,
  shows: (choice) => SHOWN.has(verbOf(choice)) || zoneOf(choice) !== null,
  look: (slug, anchor) => peek.soon(() => ({ slug, anchor, state: null, cost: null, strength: null })),
  lookAway: () => peek.away(),
  score: (view, seat) => raceView(view).players?.[seat]?.score ?? null,
};
