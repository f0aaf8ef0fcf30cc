import { describe, expect, it } from "vitest";
import { Catalog } from "../src/lib/catalog";
import type { HighFrontierData, HighFrontierView, Named, Space } from "../src/games/highfrontier/data";
import { asked } from "../src/games/highfrontier/futures";
import { placeOf } from "../src/games/highfrontier/permits";
import { modelOf } from "../src/games/highfrontier/chart/model";
import { seek } from "../src/games/highfrontier/chart/search";
import { COLUMNS, MARGIN, ROWS, WIDE } from "../src/games/highfrontier/chart/zones";

const space = (id: string, zone: string, at: [number, number], size = 0): Space =>
  ({
    id,
    kind: size ? "site" : "burn",
    zone,
    at,
    name: { en: id, fr: id },
    named: true,
    site: size ? { id, size, letter: "C", drops: 1 } : null,
    adjacent: [],
  }) as unknown as Space;

const data = {
  spaces: [space("a", "earth", [0.1, 0.5], 3), space("b", "earth", [0.2, 0.5]), space("c", "mars", [0.9, 0.5], 5)],
  lines: [{ from: "a", to: "b" }],
  tables: { zone: [{ id: "earth" }, { id: "mars" }] },
} as unknown as HighFrontierData;

describe("the chart", () => {
  const model = modelOf(data);

  it("gives each piece of sky to the zone of the spaces around it", () => {
    const at = (x: number, y: number): number | undefined =>
      model.cells[Math.round((y + MARGIN) / 20) * COLUMNS + Math.round((x + MARGIN) / 20)];
    expect(model.cells.length).toBe(COLUMNS * ROWS);
    expect(at(0.1 * WIDE, 500)).toBe(0);
    expect(at(0.9 * WIDE, 500)).toBe(1);
    expect(model.borders.length).toBeGreaterThan(0);
  });

  it("finds what is in reach this turn, in both languages", () => {
    const around = {
      model,
      view: { failed: [] } as unknown as HighFrontierView,
      standing: new Map(),
      burns: new Map(),
      reach: new Set(["b", "c"]),
      zoneName: (zone: string) => zone,
    };
    const found = (query: string, lang: "en" | "fr"): string[] =>
      seek(query, { ...around, lang }).spots.map((spot) => spot.space.id);
    expect(found("sites in reach", "en")).toEqual(["c"]);
    expect(found("sites à portée", "fr")).toEqual(["c"]);
  });
});

describe("words beside the board", () => {
  it("know where a permission acts", () => {
    expect(placeOf({ giver: 1, permission: "permit refuel vesta" })).toBe("vesta");
    expect(placeOf({ giver: 1, permission: "lend beamed-power" })).toBe("");
  });

  it("say what a Future asks for, an epic hazard last", () => {
    const catalog = new Catalog("en", { "asks.war": "it is wartime", "asks.epic": "an epic hazard succeeds" }, {});
    const row = { id: "revolutionary", name: "", fr: "", asks: ["war"], epic: true } as Named;
    expect(asked(row, catalog)).toEqual(["it is wartime", "an epic hazard succeeds"]);
  });
});
