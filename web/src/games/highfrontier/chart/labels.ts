// Names on the chart. The most wanted come first; each takes the place around its space that hides least, and one that
// would lie on another is left out.

import type { Camera } from "./camera.svelte";
import type { Spot } from "./model";
import { FONT, radius, type Colours, type Scene } from "./scene";
import { pieceSize } from "./tokens";
import { worldSize } from "./worlds";
import type { World, ZoneArea } from "./zones";

type Context = CanvasRenderingContext2D;

/** From these scales on, in pixels for each unit, more is said. */
const NAMES = 0.85;
const ALL_NAMES = 1.7;
/** Up to this scale planets are named instead of their places. */
const WORLD_NAMES = 1;
/** Spaces are counted in squares of so many pixels. */
const CELL = 16;
const MINOR = 60;
const ASKED = 95;
const CUT = 50;
/** What it counts against a name to stand below, above, to the right, to the left. */
const PLACES = [0, 0.5, 1.2, 1.5] as const;
/** The buttons in the corner: how wide and how high. */
const BUTTONS = [52, 212] as const;
const MINI_MAP = [164, 114] as const;

type Box = readonly [number, number, number, number];

export class Labels {
  private widths = new Map<string, number>();

  constructor(private colours: Colours) {}

  draw(
    context: Context,
    camera: Camera,
    scene: Scene,
    inSight: readonly Spot[],
    zones: readonly ZoneArea[],
    worlds: readonly World[],
  ): void {
    const k = camera.scale;
    const taken: Box[] = [
      [camera.wide - BUTTONS[0], 0, camera.wide, BUTTONS[1]],
      ...(camera.hasMiniMap ? [[0, camera.high - MINI_MAP[1], MINI_MAP[0], camera.high] as const] : []),
      ...piecesOf(camera, scene, inSight),
    ];
    const crowd = crowdOf(camera, inSight);
    context.textAlign = "center";
    context.lineJoin = "round";
    context.strokeStyle = this.colours.ground;
    context.lineWidth = 3.5;
    if (k < WORLD_NAMES) this.worlds(context, camera, scene, worlds, taken);
    this.zones(context, camera, scene, zones, taken);
    const wanted = inSight
      .map((spot) => ({ spot, weight: weightOf(spot, scene, k) }))
      .filter((one) => one.weight > 0)
      .sort((a, b) => b.weight - a.weight);
    context.lineWidth = 3;
    for (const { spot, weight } of wanted) {
      const strong = weight >= 80;
      const size = strong ? 13 : 11.5;
      const text = scene.name(spot.space);
      context.font = `${strong ? 650 : 500} ${size}px ${FONT}`;
      const box = this.placed(camera, spot, this.width(context, text, size), size, weight, taken, crowd);
      if (!box) continue;
      taken.push(box);
      const [x, y] = [(box[0] + box[2]) / 2, box[3] - 3];
      context.strokeText(text, x, y);
      context.fillStyle = strong ? this.colours.text : this.colours.soft;
      context.fillText(text, x, y);
    }
  }

  /** Below, above, to the right, to the left: where the fewest spaces are hidden. */
  private placed(
    camera: Camera,
    spot: Spot,
    wide: number,
    size: number,
    weight: number,
    taken: readonly Box[],
    crowd: Map<number, number>,
  ): Box | null {
    const [x, y] = camera.toScreen(spot.x, spot.y);
    const r = radius(camera.scale);
    const { site } = spot.space;
    const off = r * (site ? 1.9 : 1.3) + 3;
    // Beside a site stand its size and its drops, above it its signs.
    const told = site && camera.scale >= 1.05;
    const [toLeft, toRight] = told ? [r + 18, r + 12 + site.drops * 6.5] : [off + 2, off + 2];
    const up = off + (told ? 6 : 0);
    const half = wide / 2 + 3;
    const high = size + 3;
    // Names above and below move aside a little rather than out of sight.
    const middle = Math.max(half + 2, Math.min(camera.wide - half - 2, x));
    const places: readonly Box[] = [
      [middle - half, y + off, middle + half, y + off + high],
      [middle - half, y - up - high, middle + half, y - up],
      [x + toRight, y - high / 2, x + toRight + wide + 6, y + high / 2],
      [x - toLeft - wide - 6, y - high / 2, x - toLeft, y + high / 2],
    ];
    const own = keyOf(Math.floor(x / CELL), Math.floor(y / CELL));
    let best: Box | null = null;
    const least = weight >= MINOR ? Infinity : mayHide(camera.scale);
    let worst = Infinity;
    for (const [i, box] of places.entries()) {
      if (meets(box, taken)) continue;
      // Half a name is worse than none, unless it is asked about.
      const cut = box[0] < 0 || box[2] > camera.wide || box[3] > camera.high || box[1] < 0;
      if (cut && weight < ASKED) continue;
      const hidden = hiddenBy(box, crowd, own, site ? 2 : 1) + (cut ? CUT : 0);
      // Below is where one looks for a name.
      if (hidden < least && hidden + PLACES[i]! < worst) [best, worst] = [box, hidden + PLACES[i]!];
    }
    return best;
  }

  private worlds(context: Context, camera: Camera, scene: Scene, worlds: readonly World[], taken: Box[]): void {
    const size = Math.max(12, Math.min(17, 20 * camera.scale));
    context.font = `700 ${size}px ${FONT}`;
    context.fillStyle = this.colours.text;
    for (const world of worlds) {
      const text = scene.worldName(world.zone);
      const [x, y] = camera.toScreen(world.x, world.y + worldSize(world.zone));
      const half = this.width(context, text, size) / 2 + 4;
      context.strokeText(text, x, y + size);
      context.fillText(text, x, y + size);
      taken.push([x - half, y, x + half, y + size + 3]);
    }
  }

  private zones(context: Context, camera: Camera, scene: Scene, zones: readonly ZoneArea[], taken: Box[]): void {
    const size = Math.max(11, Math.min(18, 17 * camera.scale));
    context.font = `600 ${size}px ${FONT}`;
    context.fillStyle = this.colours.faint;
    context.lineWidth = 2.5;
    zones.forEach((zone, i) => {
      const text = scene.zoneNames[i] ?? "";
      const half = this.width(context, text, size) / 2 + 4;
      for (const place of zone.places) {
        const [x, y] = camera.toScreen(place.x, place.y);
        const box: Box = [x - half, y - size, x + half, y + 4];
        if (box[0] < 0 || box[2] > camera.wide || box[1] < 0 || box[3] > camera.high || meets(box, taken)) continue;
        context.strokeText(text, x, y);
        context.fillText(text, x, y);
        taken.push(box);
        return;
      }
    });
  }

  private width(context: Context, text: string, size: number): number {
    const key = `${size}${text}`;
    let found = this.widths.get(key);
    if (found === undefined) this.widths.set(key, (found = context.measureText(text).width));
    return found;
  }
}

function meets(box: Box, taken: readonly Box[]): boolean {
  return taken.some((other) => box[2] > other[0] && box[0] < other[2] && box[3] > other[1] && box[1] < other[3]);
}

/** The pieces of players are not written over. */
function piecesOf(camera: Camera, scene: Scene, inSight: readonly Spot[]): Box[] {
  const r = pieceSize(camera.scale);
  return inSight.flatMap((spot): Box[] => {
    const found = scene.standing.get(spot.space.id);
    if (!found) return [];
    const [x, y] = camera.toScreen(spot.x, spot.y);
    const left = found.craft.length > 0 ? x - r * (0.4 + found.craft.length * 2.5) : x;
    return [[left, y - r * 3, found.claim >= 0 ? x + r * 2.4 : x, y - r * 0.2]];
  });
}

/** How many spaces are in each small square of the screen; sites count twice. */
function crowdOf(camera: Camera, inSight: readonly Spot[]): Map<number, number> {
  const out = new Map<number, number>();
  for (const spot of inSight) {
    if (spot.space.kind === "hohmann") continue;
    const [x, y] = camera.toScreen(spot.x, spot.y);
    const key = keyOf(Math.floor(x / CELL), Math.floor(y / CELL));
    out.set(key, (out.get(key) ?? 0) + (spot.space.site ? 2 : 1));
  }
  return out;
}

function keyOf(column: number, row: number): number {
  return (row + 50) * 1000 + column + 50;
}

/** A name that hides so many spaces is left out: fewer from afar, where there are many names. */
function mayHide(scale: number): number {
  return scale < NAMES ? 1 : scale < 1.4 ? 2 : 4;
}

/** How many spaces are under a box, its own apart. */
function hiddenBy([left, top, right, bottom]: Box, crowd: Map<number, number>, own: number, ownWeight: number): number {
  let sum = 0;
  for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row += 1)
    for (let column = Math.floor(left / CELL); column <= Math.floor(right / CELL); column += 1)
      sum += (crowd.get(keyOf(column, row)) ?? 0) - (keyOf(column, row) === own ? ownWeight : 0);
  return sum;
}

function weightOf(spot: Spot, scene: Scene, k: number): number {
  const { id, site, kind, named } = spot.space;
  if (id === scene.cursor || scene.marked.has(id)) return 100;
  if (scene.targets.has(id)) return 95;
  // Crossings have numbers only: those say nothing from afar.
  if (scene.standing.get(id)?.craft.length) return named || k >= ALL_NAMES ? 90 : 0;
  if (scene.found.has(id)) return 85;
  if (kind === "leo") return k >= 0.6 ? 85 : 0;
  if (scene.standing.has(id)) return 70;
  // From afar the world is named, not its places ("Mars: north pole").
  if (site)
    return k >= NAMES ? 20 + site.size : site.size >= 6 && !spot.space.name.en.includes(":") ? 10 + site.size : 0;
  return k >= ALL_NAMES && named ? 5 : 0;
}
