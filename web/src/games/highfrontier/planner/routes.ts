// A journey, as the engine's planner tells it (games/highfrontier/advice.py).

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
