// What the chart and the planner share: the place that is looked at, the routes that are compared, the reach of this turn.

import type { Route } from "./planner/routes";

class Course {
  /** The space that is looked at. */
  place = $state("");
  /** Where the planner is to lead. */
  goal = $state("");
  routes = $state.raw<readonly Route[]>([]);
  chosen = $state(0);
  /** Where my craft could be at the end of this turn's move. */
  reach = $state.raw<ReadonlySet<string>>(new Set());
  /** Whether the reach is wanted on the chart. */
  lit = $state(true);

  clear(): void {
    this.routes = [];
    this.chosen = 0;
  }
}

export const course = new Course();
