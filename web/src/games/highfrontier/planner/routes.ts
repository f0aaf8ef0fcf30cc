// A journey, as the engine's planner tells it (games/highfrontier/advice.py).

import type { Feed, Lack, Part } from "../../../told/highfrontier";

export interface RouteStop {
  space: string;
  turn: number;
  thrust: number;
  lift_off: string;
  landing: string;
}

export interface Route {
  turns: number;
  burns: number;
  steps: number;
  pivots: number;
  hazards: number;
  radiation: number;
  success: number;
  spaces: string[];
  stops: RouteStop[];
  engine?: string | null;
  run?: string;
}

/** What a stack of cards can do (games/highfrontier/counsel.py). */
export interface Built {
  dry: number;
  tanks: number;
  most_tanks: number;
  steps: number;
  class: string;
  class_thrust: number;
  too_heavy: boolean;
  engines: {
    unit: string;
    run: string;
    works: boolean;
    thrust?: number;
    sun?: number;
    net?: number;
    fuel_use?: string;
    parts?: Part[];
    burns?: number;
    heat: number;
    cooling: number;
    feeds: Feed[];
    lacks: Lack[];
  }[];
}
