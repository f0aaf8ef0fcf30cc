// The games that have a board of their own; each is fetched when it is first needed.

import type { GameModule } from "./module";

const own: Record<string, () => Promise<{ module: GameModule }>> = {
  race: () => import("./race/module"),
  frontiers: () => import("./frontiers/module"),
  federation: () => import("./federation/module"),
  highfrontier: () => import("./highfrontier/module"),
};

export const games = {
  async load(id: string): Promise<GameModule> {
    const { module } = await (own[id] ?? (() => import("./generic/module")))();
    return module;
  },
};
