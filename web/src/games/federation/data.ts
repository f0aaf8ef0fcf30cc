// Federation's static data and view, typed. The data come from the engine (games/federation/printed.py).

import type { ByLang, Lang, Statics, View } from "../../lib/types";
import type { Player as PlayerView, Space as SpaceView, View as FederationView } from "../../told/federation";

export type {
  ExecutiveNow as ExecutiveView,
  Player as PlayerView,
  Project as ProjectView,
  Space as SpaceView,
  Structure as StructureView,
  View as FederationView,
} from "../../told/federation";

export type Planet = "neo" | "6moon" | "atalum" | "arratooine" | "e81216";
export type Resource = "lavandium" | "coppernium" | "oceanium" | "gold";
export type Amounts = Partial<Record<Resource, number>>;

export const PLANETS: readonly Planet[] = ["neo", "6moon", "atalum", "arratooine", "e81216"];
export const RESOURCES: readonly Resource[] = ["lavandium", "coppernium", "oceanium", "gold"];
export const COLOURS = [...PLANETS, "accreditation", "intrigue"] as const;

export interface Named {
  id: string;
  name: ByLang;
}

/** A thing with its sentence and its signs. */
/** Words, or a sign with the words for it. */
export type Part = string | { sign: string; text: string };

export interface Thing extends Named {
  text: ByLang;
  short: ByLang;
  signs: Record<Lang, Part[]>;
}

export interface Action extends Thing {
  cost?: Amounts;
  letter?: string;
}

export interface Place {
  id: string;
  action: string;
  floor: number;
  wing: number;
  column: number;
}

export interface Ambassador extends Thing {
  votes: number;
  count: number;
  funding: boolean;
}

export interface Alteration extends Thing {
  power: number;
  funding: boolean;
  votes: number;
}

export interface Mission extends Thing {
  number: number;
  level: number;
  cost: Amounts;
}

export interface Scholar extends Thing {
  type: string;
  level: number;
  when: "at-once" | "next-action" | "anytime";
  on: string;
}

export interface Tile extends Thing {
  sort: "starter" | "deep";
}

export interface Asteroid {
  id: string;
  kind: "start" | "printed" | "token" | "inert";
  influence: number;
  gives: Amounts;
  next: string[];
  text: ByLang;
}

export interface Token extends Named {
  inert: boolean;
  gives: Amounts;
}

export interface Shop extends Thing {
  cost: Amounts;
  rewards: string[];
  units: number[];
}

export interface Structure extends Thing {
  slot: number | null;
  cost: Amounts;
}

export interface SetUp {
  players: number;
  medals: number[];
  project: number;
  senatorial: number;
  ranks?: number[];
}

interface Printed {
  resources: (Named & { several: ByLang; symbol: string })[];
  actions: Action[];
  spaces: Place[];
  wings: Named[];
  floors: Named[];
  projects: (Named & { column: number | null })[];
  contributions: Resource[];
  ambassadors: Ambassador[];
  alterations: Alteration[];
  missions: Mission[];
  types: (Named & { planet: Planet })[];
  scholars: Scholar[];
  tiles: Tile[];
  asteroids: Asteroid[];
  tokens: Token[];
  moons: (Named & { power: number })[];
  shops: Shop[];
  structures: Structure[];
  multipliers: number[];
  counts: Named[];
  ladder: { levels: number[]; upkeep: (Resource | null)[]; medal_degree: number; free_level: number };
  medals: { points: number[]; colours: Named[] };
  laws: Record<string, number>;
  limits: { rounds: number; crystals: number; gold: number; hangar: number; die: number; robots: number };
  setups: SetUp[];
  two_players: Record<string, number>;
}

const TABLES = [
  "actions",
  "spaces",
  "wings",
  "floors",
  "projects",
  "alterations",
  "missions",
  "types",
  "scholars",
  "tiles",
  "asteroids",
  "tokens",
  "shops",
  "structures",
  "counts",
  "resources",
] as const;
type Table = (typeof TABLES)[number];
type RowOf<T extends Table> = Printed[T][number];

export class FederationData {
  private readonly rows = new Map<string, Map<string, unknown>>();

  constructor(readonly printed: Printed) {
    for (const table of TABLES) {
      const rows: readonly { id: string }[] = printed[table] ?? [];
      this.rows.set(table, new Map(rows.map((row) => [row.id, row])));
    }
  }

  find<T extends Table>(table: T, id: string): RowOf<T> | undefined {
    return this.rows.get(table)?.get(id) as RowOf<T> | undefined;
  }

  /** Whether the engine sends what this board shows. */
  get known(): boolean {
    return this.printed.spaces !== undefined;
  }
}

const read = new WeakMap<Statics, FederationData>();

export function federationData(statics: Statics): FederationData {
  let found = read.get(statics);
  if (!found) {
    found = new FederationData(statics.data as unknown as Printed);
    read.set(statics, found);
  }
  return found;
}

export function federationView(view: View): FederationView {
  return view as unknown as FederationView;
}

/** What a seat has in a project: influence, missions or contributions. */
export function standing(player: PlayerView, project: string): number {
  if (project === "missions") return player.missions;
  if (project === "senatorial") return player.contributions;
  return player.influence[project as Planet] ?? 0;
}

/** The votes on a space, its die included. */
export function votesOn(space: SpaceView): number {
  return (space.votes ?? 0) + (space.die ?? 0);
}

/** The influence that brings a seat the next medal of a planet; null if it has one, or none is left. */
export function nextMedal(view: FederationView, seat: number, planet: Planet): number | null {
  if (view.players[seat]?.medals.includes(planet)) return null;
  const left = view.medals[planet] ?? [];
  return left.length > 0 ? Math.min(...left) : null;
}

/** The three conditions of a special mission. */
export interface Conditions {
  released: boolean;
  ship: boolean;
  level: boolean;
  flown: boolean;
}

export function conditions(player: PlayerView, mission: Mission): Conditions {
  return {
    released: player.released.includes(mission.id),
    ship: player.hangar > 0,
    level: player.level >= mission.level,
    flown: player.flown.includes(mission.id),
  };
}
