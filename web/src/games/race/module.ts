// Race for the Galaxy at the table.

import type { GameModule } from "../module";
import { verbOf } from "../../lib/prompt";
import type { Fact } from "../../lib/types";
import { zoneOf } from "./choosing";
import Counts from "./Counts.svelte";
import { namers, raceView } from "./data";
import Field from "./Field.svelte";
import Hand from "./Hand.svelte";
import "./icons";
import LastRound from "./LastRound.svelte";
import Legend from "./Legend.svelte";
import { peek } from "./peek.svelte";
import Points from "./Points.svelte";
import PointLines from "./PointLines.svelte";
import { rules } from "./rules";
import Strip from "./Strip.svelte";

const SHOWN = new Set(["pick", "by", "use", "guess"]);

const RULE_OF: Record<string, string> = {
  round: "round",
  picked: "round",
  started: "setup",
  explored: "explore",
  kept: "explore",
  conquered: "settle.conquest",
  sold: "consume.trade",
  consumed: "consume",
  "consumed-doubled": "consume",
  "gamble-won": "consume.gamble",
  "gamble-lost": "consume.gamble",
  spent: "consume.hand",
  produced: "produce",
  ended: "end",
};

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
  ruleOf: (fact: Fact, phase: string) => {
    const own = RULE_OF[fact.fact];
    if (own) return own;
    if (fact.fact === "discarded")
      return phase === "" ? "setup" : phase === "produce" ? "produce.bought-windfall" : "end-of-round";
    return phase === "" ? "" : phase;
  },
  look: (slug, anchor) => peek.soon(() => ({ slug, anchor, state: null, cost: null, strength: null })),
  lookAway: () => peek.away(),
  rules,
  waiting: (view) => raceView(view).waiting ?? [],
  score: (view, seat) => raceView(view).players?.[seat]?.score ?? null,
};
