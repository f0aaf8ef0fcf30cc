// New Frontiers at the table.

import type { GameModule } from "../module";
import { peek } from "../../lib/peek.svelte";
import PointLines from "../../lib/ui/PointLines.svelte";
import "./board.css";
import { isOption, onBoard } from "./choosing";
import Counts from "./Counts.svelte";
import { frontiersView } from "./data";
import Field from "./Field.svelte";
import Hand from "./Hand.svelte";
import "./icons";
import LastRound from "./LastRound.svelte";
import { namers } from "./names";
import Points from "./Points.svelte";
import Strip from "./Strip.svelte";

export const module: GameModule = {
  id: "frontiers",
  namers,
  Strip,
  Field,
  Hand,
  Counts,
  LastRound,
  Points,
  PointLines,
  shows: (choice, ask) => isOption(choice) || onBoard(choice, ask.pool.length > 0 ? ask.pool : ask.choices),
  look: (slug, anchor) => peek.soon(() => ({ slug, anchor, state: null, cost: null, strength: null })),
  lookAway: () => peek.away(),
  // Whoever said no to showing a hidden goal is not asked again in the same round.
  oncePerRound: ["prompt.reveal"],
  // The disc of a seat that has not picked yet will come; what lies open can still be taken then, or it is asked.
  ahead: (view, seat) => {
    const { track, acted, actions } = frontiersView(view);
    const open = actions.filter((one) => !one.down).map((one) => `pick ${one.action}`);
    return track.indexOf(seat) > acted && open.length > 0 ? { prompt: "prompt.pick", choices: open } : null;
  },
  score: (view, seat) => frontiersView(view).players?.[seat]?.score ?? null,
};
