// Federation at the table.

import { peek } from "../../lib/peek.svelte";
import { verbOf } from "../../lib/prompt";
import PointLines from "../../lib/ui/PointLines.svelte";
import type { GameModule } from "../module";
import "./board.css";
import Counts from "./Counts.svelte";
import { federationView } from "./data";
import Field from "./Field.svelte";
import Hand from "./Hand.svelte";
import "./icons";
import LastRound from "./LastRound.svelte";
import Legend from "./Legend.svelte";
import { namers } from "./names";
import Points from "./Points.svelte";
import Strip from "./Strip.svelte";

export const module: GameModule = {
  id: "federation",
  namers,
  Strip,
  Field,
  Hand,
  Counts,
  LastRound,
  Points,
  PointLines,
  Legend,
  shows: (choice) => verbOf(choice) !== "pass",
  look: (slug, anchor) => peek.soon(() => ({ slug, anchor, state: null, cost: null, strength: null })),
  lookAway: () => peek.away(),
  score: (view, seat) => federationView(view).players?.[seat]?.score ?? null,
};
