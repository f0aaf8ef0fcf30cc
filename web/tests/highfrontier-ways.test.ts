import { describe, expect, it } from "vitest";
import { burnsFrom, seek, type Around } from "../src/games/highfrontier/chart/search";
import { modelOf } from "../src/games/highfrontier/chart/model";
import { standings } from "../src/games/highfrontier/chart/onmap";
import type { HighFrontierData, HighFrontierView, Line, Site, Space } from "../src/games/highfrontier/data";
import { nextStep } from "../src/games/highfrontier/planner/following";
import type { Route, RouteStop } from "../src/games/highfrontier/planner/routes";
import type { Lang } from "../src/lib/types";

// A small piece of sky: LEO, two burns one after the other to an asteroid, a way round by a Lagrange point, a comet.

function space(id: string, kind: Space["kind"], zone: string, names: [string, string] | null, site?: Site): Space {
  const [en, fr] = names ?? [id, id];
  return {
    id,
    kind,
    zone,
    at: [0.5, 0.5],
    name: { en, fr },
    named: names !== null,
    site: site ?? null,
    adjacent: [],
  };
}

const site = (id: string, letter: Site["letter"], size: number, drops: number, more: Partial<Site> = {}): Site => ({
  id,
  letter,
  size,
  drops,
  ...more,
});

const line = (from: string, to: string, more: Partial<Line> = {}): Line => ({ from, to, ...more });

const data = {
  spaces: [
    space("leo", "leo", "earth", ["Low Earth orbit", "Orbite terrestre basse"]),
    space("b1", "burn", "earth", null),
    space("b2", "burn", "mars", null),
    space("l1", "lagrange", "earth", null),
    space("ceres", "site", "ceres", ["Ceres", "Cérès"], site("ceres", "C", 8, 2)),
    space("vesta", "site", "ceres", ["Vesta", "Vesta"], site("vesta", "V", 6, 0, { science: "yes" })),
    space("psyche", "site", "ceres", ["Psyche", "Psyché"], site("psyche", "M", 5, 1)),
    space("halley", "site", "mars", ["Halley", "Halley"], site("halley", "D", 2, 4, { season: "red" })),
    space("r1", "radiation", "earth", null),
  ],
  lines: [
    line("leo", "b1"),
    line("b1", "b2"),
    line("b2", "ceres"),
    line("leo", "l1"),
    line("l1", "vesta"),
    line("b1", "psyche"),
    line("ceres", "halley", { one_way: true }),
    line("leo", "r1"),
  ],
  roads: [],
  cards: [],
  faces: [],
  units: { en: {}, fr: {} },
  unit_card: {},
  tables: { zone: ["earth", "mars", "ceres"].map((id) => ({ id, name: id, fr: id })) },
} as unknown as HighFrontierData;

const model = modelOf(data);

interface Sketch {
  claims?: string[];
  factories?: string[];
  failed?: string[];
  path?: string[];
  rocket?: string;
}

function view({ claims = [], factories = [], failed = [], path, rocket = "leo" }: Sketch = {}): HighFrontierView {
  const player = { claims, factories, colonies: [], fleet: [], stacks: { rocket: { space: rocket, units: ["crew"] } } };
  return { players: [player], failed, flight: path ? { seat: 0, path } : null } as unknown as HighFrontierView;
}

function found(query: string, lang: Lang = "en", seen: HighFrontierView = view()): string[] {
  const around: Around = {
    model,
    view: seen,
    standing: standings(seen),
    lang,
    burns: burnsFrom(model, "leo"),
    reach: new Set(["vesta", "l1"]),
    zoneName: (zone) => ({ earth: "Terre", mars: "Mars", ceres: "Cérès" })[zone] ?? zone,
  };
  return seek(query, around).spots.map((spot) => spot.space.id);
}

describe("looking for places", () => {
  it("finds a name in the language that is read, with or without accents", () => {
    expect(found("Ceres")).toEqual(["ceres"]);
    expect(found("cérès", "fr")).toEqual(["ceres"]);
    expect(found("CERES", "fr")).toEqual(["ceres"]);
    expect(found("psyché", "en")).toEqual(["psyche"]);
  });

  it("finds sites by letter, water and size, in both languages", () => {
    expect(found("M sites with water")).toEqual(["psyche"]);
    expect(found("sites M avec eau", "fr")).toEqual(["psyche"]);
    expect(found("size ≥ 6")).toEqual(["ceres", "vesta"]);
    expect(found("taille > 6", "fr")).toEqual(["ceres"]);
    expect(found("size < 5")).toEqual(["halley"]);
    expect(found("dry sites")).toEqual(["vesta"]);
    expect(found("hydration >= 2")).toEqual(["ceres", "halley"]);
    expect(found("comets")).toEqual(["halley"]);
    expect(found("science")).toEqual(["vesta"]);
  });

  it("counts burns from the craft, and knows what is claimed", () => {
    expect(found("unclaimed, size ≥ 5, within 1 burns")).toEqual(["vesta", "psyche"]);
    expect(found("unclaimed, size ≥ 5, within 1 burns", "en", view({ claims: ["vesta"] }))).toEqual(["psyche"]);
    expect(found("libre, taille ≥ 5, à moins de 2 poussées", "fr", view({ failed: ["ceres"] }))).toEqual([
      "vesta",
      "psyche",
    ]);
    expect(found("claims", "en", view({ claims: ["ceres"] }))).toEqual(["ceres"]);
    expect(found("factories", "en", view({ claims: ["ceres"], factories: ["ceres"] }))).toEqual(["ceres"]);
  });

  it("finds spaces that are no sites, zones, and what is in reach", () => {
    expect(found("sites in reach")).toEqual(["vesta"]);
    expect(found("sites à portée", "fr")).toEqual(["vesta"]);
    expect(found("radiation")).toEqual(["r1"]);
    expect(found("lagrange")).toEqual(["l1"]);
    expect(found("sites, mars zone")).toEqual(["halley"]);
  });

  it("says which words it made nothing of", () => {
    const around = {
      model,
      view: view(),
      standing: standings(view()),
      lang: "en" as const,
      burns: new Map(),
      reach: new Set<string>(),
    };
    expect(seek("purple unicorns", { ...around, zoneName: String })).toEqual({
      spots: [],
      unknown: "purple unicorns",
    });
    expect(seek("  ", { ...around, zoneName: String })).toEqual({ spots: [], unknown: "" });
  });
});

describe("burns from a space", () => {
  it("are the fewest, and lines of one way are flown one way only", () => {
    expect(Object.fromEntries(burnsFrom(model, "leo"))).toMatchObject({
      leo: 0,
      b1: 1,
      b2: 2,
      ceres: 2,
      vesta: 0,
      psyche: 1,
      halley: 2,
    });
    expect([...burnsFrom(model, "halley").keys()]).toEqual(["halley"]);
    expect(burnsFrom(model, "nowhere").size).toBe(0);
  });
});

describe("flying a plan", () => {
  const stop = (at: string, turn: number, more: Partial<RouteStop> = {}): RouteStop => ({
    space: at,
    turn,
    thrust: 4,
    lift_off: "",
    landing: "",
    ...more,
  });
  const route: Route = {
    turns: 2,
    burns: 2,
    steps: 2,
    pivots: 0,
    hazards: 0,
    radiation: 0,
    success: 1,
    spaces: ["leo", "b1", "b2", "ceres"],
    stops: [stop("b1", 1), stop("ceres", 2, { landing: "rocket" })],
    engine: "crew",
    run: "plain",
  };
  const step = (sketch: Sketch, ...pool: string[]): string => nextStep(route, view(sketch), 0, "rocket", pool).choice;

  it("starts the engine of the plan, in the way it was planned", () => {
    expect(step({}, "end", "fly other plain", "fly crew burner", "fly crew plain")).toBe("fly crew plain");
    expect(step({}, "end", "fly other plain")).toBe("");
  });

  it("goes along the route, stops where the plan stops, and goes on from there", () => {
    expect(step({ path: ["leo"] }, "to r1", "to b1", "stop")).toBe("to b1");
    expect(step({ path: ["leo", "b1"], rocket: "leo" }, "to b2", "to psyche", "stop")).toBe("stop");
    expect(step({ rocket: "b1" }, "end", "fly crew plain")).toBe("fly crew plain");
    expect(step({ path: ["b1", "b2"], rocket: "b1" }, "to ceres", "stop")).toBe("to ceres");
  });

  it("lands as planned", () => {
    expect(step({ path: ["b1", "b2"], rocket: "b1" }, "land factory", "land rocket")).toBe("land rocket");
  });

  it("leaves dangers, and whatever it says nothing about, to the player", () => {
    expect(step({ path: ["leo", "b1"] }, "roll", "pay")).toBe("");
    expect(step({ path: ["leo", "l1"] }, "to vesta", "stop")).toBe("");
  });

  it("knows when it is there", () => {
    const there = nextStep(route, view({ rocket: "ceres" }), 0, "rocket", ["end"]);
    expect(there).toMatchObject({ choice: "", there: true });
    expect(nextStep(route, view(), 0, "rocket", []).there).toBe(false);
  });
});
