// Drawing the chart on a canvas. Every kind of space has a shape of its own, so that none is known by its colour alone.

import type { Space } from "../data";
import type { Camera } from "./camera.svelte";
import { COLUMNS, HIGH, ROWS, WIDE, type Curve, type Model, type Spot } from "./model";
import type { Standing } from "./onmap";
import { glyph, hexagon } from "./glyphs";

export interface Colours {
  ground: string;
  zones: readonly string[];
  border: string;
  line: string;
  text: string;
  soft: string;
  faint: string;
  burn: string;
  hazard: string;
  belt: string;
  bonus: string;
  lagrange: string;
  site: string;
  target: string;
  reach: string;
  found: string;
  seats: readonly string[];
  routes: readonly string[];
}

/** What is to be seen beside the map itself. */
export interface Scene {
  standing: ReadonlyMap<string, Standing>;
  failed: ReadonlySet<string>;
  targets: ReadonlySet<string>;
  marked: ReadonlySet<string>;
  reach: ReadonlySet<string>;
  found: ReadonlySet<string>;
  path: readonly string[];
  routes: readonly (readonly string[])[];
  route: number;
  cursor: string;
  letters: readonly string[];
  zoneNames: readonly string[];
  name(space: Space): string;
}

type Context = CanvasRenderingContext2D;

const FONT = "Inter, 'Segoe UI', system-ui, sans-serif";
/** From these scales on, in pixels for each unit, more is said. */
const NAMES = 0.62;
const NUMBERS = 1.05;
const ALL_NAMES = 1.7;

/** The zones as a small picture, stretched under the chart. */
export function zonePicture(model: Model, colours: Colours): HTMLCanvasElement {
  const picture = document.createElement("canvas");
  picture.width = COLUMNS;
  picture.height = ROWS;
  const context = picture.getContext("2d");
  model.cells.forEach((zone, cell) => {
    if (!context) return;
    context.fillStyle = colours.zones[zone] ?? colours.ground;
    context.fillRect(cell % COLUMNS, Math.floor(cell / COLUMNS), 1, 1);
  });
  return picture;
}

function trace(context: Context, { points }: Curve): void {
  context.moveTo(points[0]!, points[1]!);
  for (let i = 2; i < points.length; i += 6) {
    const [a, b, c, d, x, y] = points.slice(i, i + 6) as [number, number, number, number, number, number];
    if (straight(points, i)) context.lineTo(x, y);
    else context.bezierCurveTo(a, b, c, d, x, y);
  }
}

function straight(points: readonly number[], i: number): boolean {
  return points[i] === points[i - 2] && points[i + 1] === points[i - 1] && points[i + 2] === points[i + 4];
}

export class Painter {
  private zones: HTMLCanvasElement;
  private widths = new Map<string, number>();
  private solid: Path2D;
  private dotted: Path2D;
  private borders: Path2D;

  constructor(
    readonly model: Model,
    readonly colours: Colours,
  ) {
    this.zones = zonePicture(model, colours);
    this.solid = pathOf(model.curves.filter((one) => !one.line.dotted));
    this.dotted = pathOf(model.curves.filter((one) => one.line.dotted));
    this.borders = new Path2D();
    for (let i = 0; i < model.borders.length; i += 4) {
      this.borders.moveTo(model.borders[i]!, model.borders[i + 1]!);
      this.borders.lineTo(model.borders[i + 2]!, model.borders[i + 3]!);
    }
  }

  paint(context: Context, camera: Camera, scene: Scene, ratio: number): void {
    const { colours } = this;
    const k = camera.scale;
    const [ox, oy] = camera.toScreen(0, 0);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = colours.ground;
    context.fillRect(0, 0, camera.wide, camera.high);
    context.imageSmoothingEnabled = true;
    context.drawImage(this.zones, ox, oy, WIDE * k, HIGH * k);
    context.setTransform(ratio * k, 0, 0, ratio * k, ratio * ox, ratio * oy);
    context.lineCap = "round";
    context.lineJoin = "round";
    context.strokeStyle = colours.border;
    context.lineWidth = 1 / k;
    context.globalAlpha = 0.5;
    context.stroke(this.borders);
    context.globalAlpha = 1;
    context.strokeStyle = colours.line;
    context.lineWidth = Math.max(0.9, Math.min(1.6, k)) / k;
    this.strokeLines(context, camera);
    context.setLineDash([]);
    this.strokeRoutes(context, scene, k);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.zoneNames(context, camera, scene);
    const inSight = this.model.spots.filter((spot) => {
      const [x, y] = camera.toScreen(spot.x, spot.y);
      return x > -60 && y > -40 && x < camera.wide + 60 && y < camera.high + 40;
    });
    this.halos(context, camera, scene, inSight);
    for (const spot of inSight) this.spot(context, camera, scene, spot);
    for (const spot of inSight) this.standing(context, camera, scene, spot);
    this.labels(context, camera, scene, inSight);
    this.cursor(context, camera, scene);
  }

  private strokeLines(context: Context, camera: Camera): void {
    const k = camera.scale;
    if (k < camera.whole * 1.6) {
      context.stroke(this.solid);
      context.setLineDash([2 / k, 3 / k]);
      context.stroke(this.dotted);
      return;
    }
    const [left, top] = camera.toChart(0, 0);
    const [right, bottom] = camera.toChart(camera.wide, camera.high);
    for (const dotted of [false, true]) {
      context.setLineDash(dotted ? [2 / k, 3.5 / k] : []);
      context.beginPath();
      for (const one of this.model.curves) {
        const [x0, y0, x1, y1] = one.box;
        if (Boolean(one.line.dotted) === dotted && x1 > left && x0 < right && y1 > top && y0 < bottom)
          trace(context, one);
      }
      context.stroke();
    }
  }

  private strokeRoutes(context: Context, scene: Scene, k: number): void {
    const follow = (spaces: readonly string[]): void => {
      context.beginPath();
      for (let i = 1; i < spaces.length; i += 1) {
        const found = this.model.between.get(`${spaces[i - 1]} ${spaces[i]}`);
        if (found) trace(context, found);
      }
      context.stroke();
    };
    scene.routes.forEach((spaces, i) => {
      if (i === scene.route) return;
      context.strokeStyle = this.colours.routes[i % this.colours.routes.length] ?? "";
      context.globalAlpha = 0.55;
      context.lineWidth = 2.4 / k;
      follow(spaces);
    });
    context.globalAlpha = 1;
    const chosen = scene.routes[scene.route];
    if (chosen) {
      context.lineWidth = 5 / k;
      context.strokeStyle = this.colours.routes[scene.route % this.colours.routes.length] ?? "";
      follow(chosen);
    }
    context.lineWidth = 4 / k;
    context.strokeStyle = this.colours.target;
    follow(scene.path);
  }

  private zoneNames(context: Context, camera: Camera, scene: Scene): void {
    const size = Math.max(11, Math.min(26, 19 * camera.scale));
    context.font = `600 ${size}px ${FONT}`;
    context.textAlign = "center";
    context.fillStyle = this.colours.faint;
    context.globalAlpha = 0.8;
    this.model.zones.forEach((zone, i) => {
      const [x, y] = camera.toScreen(zone.x, zone.y);
      context.fillText(scene.zoneNames[i] ?? "", x, y);
    });
    context.globalAlpha = 1;
  }

  private halos(context: Context, camera: Camera, scene: Scene, inSight: readonly Spot[]): void {
    const ring = (spots: Spot[], size: number, fill: string, stroke: string, width: number): void => {
      context.beginPath();
      for (const spot of spots) {
        const [x, y] = camera.toScreen(spot.x, spot.y);
        context.moveTo(x + size, y);
        context.arc(x, y, size, 0, 7);
      }
      if (fill) {
        context.fillStyle = fill;
        context.fill();
      }
      context.strokeStyle = stroke;
      context.lineWidth = width;
      context.stroke();
    };
    const of = (among: ReadonlySet<string>): Spot[] => inSight.filter((spot) => among.has(spot.space.id));
    const size = Math.max(5, radius(camera.scale) + 4);
    context.globalAlpha = 0.35;
    if (scene.reach.size) ring(of(scene.reach), size, this.colours.reach, this.colours.reach, 0.5);
    context.globalAlpha = 1;
    if (scene.found.size) ring(of(scene.found), size + 4, "", this.colours.found, 2.5);
    if (scene.targets.size) ring(of(scene.targets), size + 5, "", this.colours.target, 2);
    if (scene.marked.size) ring(of(scene.marked), size + 5, this.colours.target, this.colours.target, 3);
  }

  private spot(context: Context, camera: Camera, scene: Scene, spot: Spot): void {
    const [x, y] = camera.toScreen(spot.x, spot.y);
    const r = radius(camera.scale);
    const { site } = spot.space;
    if (!site) {
      if (spot.space.kind !== "hohmann" || camera.scale > 0.5)
        glyph(context, this.colours, spot.space, x, y, r * (spot.space.kind === "burn" ? 0.85 : 1), camera.scale);
      return;
    }
    const size = r * (1.25 + Math.min(site.size, 12) * 0.06);
    const standing = scene.standing.get(spot.space.id);
    hexagon(context, x, y, size);
    context.fillStyle = this.colours.ground;
    context.fill();
    context.lineWidth = site.atmosphere ? 2.6 : 1.4;
    context.strokeStyle =
      standing && standing.claim >= 0 ? (this.colours.seats[standing.claim] ?? "") : this.colours.site;
    context.stroke();
    if (size >= 6.5) {
      context.fillStyle = this.colours.text;
      context.font = `700 ${Math.round(size * 1.05)}px ${FONT}`;
      context.textAlign = "center";
      context.fillText(site.letter, x, y + size * 0.38);
    }
    if (scene.failed.has(spot.space.id)) {
      context.beginPath();
      context.moveTo(x - size, y - size);
      context.lineTo(x + size, y + size);
      context.moveTo(x + size, y - size);
      context.lineTo(x - size, y + size);
      context.stroke();
    }
    if (camera.scale >= NUMBERS) this.figures(context, spot.space, x, y, size);
  }

  /** Size on the left, drops on the right, signs above. */
  private figures(context: Context, { site }: Space, x: number, y: number, size: number): void {
    if (!site) return;
    context.font = `600 11px ${FONT}`;
    context.textAlign = "right";
    context.fillStyle = this.colours.soft;
    context.fillText(String(site.size), x - size - 3, y + 4);
    for (let i = 0; i < site.drops; i += 1) {
      const [px, py] = [x + size + 6 + i * 6.5, y];
      context.beginPath();
      context.moveTo(px, py - 4.5);
      context.quadraticCurveTo(px + 3.6, py + 0.5, px, py + 3.5);
      context.quadraticCurveTo(px - 3.6, py + 0.5, px, py - 4.5);
      context.fillStyle = this.colours.lagrange;
      context.fill();
    }
    const signs = [site.science ? "★" : "", site.push ? "»" : "", site.season ? "◷" : ""].join("");
    if (signs) {
      context.textAlign = "center";
      context.fillStyle = this.colours.bonus;
      context.fillText(signs, x, y - size - 4);
    }
  }

  private standing(context: Context, camera: Camera, scene: Scene, spot: Spot): void {
    const found = scene.standing.get(spot.space.id);
    if (!found) return;
    const [x, y] = camera.toScreen(spot.x, spot.y);
    const r = Math.max(7, radius(camera.scale) * 0.9);
    if (found.claim >= 0) {
      const [px, py] = [x + r * 1.3, y - r * 1.3];
      context.beginPath();
      if (found.factory) context.rect(px - r * 0.8, py - r * 0.8, r * 1.6, r * 1.6);
      else context.arc(px, py, r * 0.85, 0, 7);
      if (found.colony) {
        context.moveTo(px + r, py - r * 0.8);
        context.arc(px, py - r * 0.8, r, 0, Math.PI, true);
      }
      this.token(context, scene, found.claim, px, py, r);
    }
    found.craft.forEach((craft, i) => {
      const [px, py] = [x - r * (1.6 + i * 1.9), y - r * 1.2];
      context.beginPath();
      if (craft.kind === "rocket") {
        context.moveTo(px, py - r * 1.7);
        context.quadraticCurveTo(px + r * 1.15, py - r * 0.4, px + r * 0.85, py + r);
        context.lineTo(px - r * 0.85, py + r);
        context.quadraticCurveTo(px - r * 1.15, py - r * 0.4, px, py - r * 1.7);
      } else if (craft.kind === "bernal" || craft.kind === "ersatz") context.ellipse(px, py, r * 1.2, r * 0.8, 0, 0, 7);
      else if (craft.kind === "outpost") {
        context.moveTo(px, py - r);
        context.lineTo(px + r, py);
        context.lineTo(px, py + r);
        context.lineTo(px - r, py);
        context.closePath();
      } else context.rect(px - r * 0.9, py - r * 0.7, r * 1.8, r * 1.4);
      this.token(context, scene, craft.seat, px, py, r);
    });
  }

  private token(context: Context, scene: Scene, seat: number, x: number, y: number, r: number): void {
    context.fillStyle = this.colours.seats[seat % this.colours.seats.length] ?? "";
    context.fill();
    context.lineWidth = 1.5;
    context.strokeStyle = this.colours.ground;
    context.stroke();
    context.fillStyle = this.colours.ground;
    context.font = `800 ${Math.round(r * 1.2)}px ${FONT}`;
    context.textAlign = "center";
    context.fillText(scene.letters[seat] ?? "", x, y + r * 0.45);
  }

  /** Names, the most wanted first; one that would lie on another is left out. */
  private labels(context: Context, camera: Camera, scene: Scene, inSight: readonly Spot[]): void {
    const k = camera.scale;
    const wanted = inSight
      .map((spot) => ({ spot, weight: this.weight(spot, scene, k) }))
      .filter((one) => one.weight > 0)
      .sort((a, b) => b.weight - a.weight);
    const taken: [number, number, number, number][] = [];
    context.textAlign = "center";
    context.lineWidth = 3;
    context.strokeStyle = this.colours.ground;
    for (const { spot, weight } of wanted) {
      const [x, y] = camera.toScreen(spot.x, spot.y);
      const text = scene.name(spot.space);
      const size = weight >= 80 ? 13 : 11.5;
      context.font = `${weight >= 80 ? 650 : 500} ${size}px ${FONT}`;
      const half = this.width(context, text, size) / 2 + 3;
      const top = y + radius(k) * (spot.space.site ? 1.9 : 1.3) + 2;
      if (taken.some(([l, t, r, b]) => x + half > l && x - half < r && top + size > t && top < b)) continue;
      taken.push([x - half, top, x + half, top + size + 2]);
      context.strokeText(text, x, top + size - 1);
      context.fillStyle = weight >= 80 ? this.colours.text : this.colours.soft;
      context.fillText(text, x, top + size - 1);
    }
  }

  private weight(spot: Spot, scene: Scene, k: number): number {
    const { id, site, kind, fr } = spot.space;
    if (id === scene.cursor || scene.marked.has(id)) return 100;
    if (scene.targets.has(id)) return 95;
    if (scene.standing.get(id)?.craft.length) return 90;
    if (kind === "leo" || scene.found.has(id)) return 85;
    if (scene.standing.has(id)) return 60;
    if (site) return k >= NAMES ? 20 + site.size : site.size >= 7 ? 10 + site.size : 0;
    return k >= ALL_NAMES && fr !== undefined ? 5 : 0;
  }

  private width(context: Context, text: string, size: number): number {
    const key = `${size}${text}`;
    let found = this.widths.get(key);
    if (found === undefined) this.widths.set(key, (found = context.measureText(text).width));
    return found;
  }

  private cursor(context: Context, camera: Camera, scene: Scene): void {
    const spot = this.model.spot.get(scene.cursor);
    if (!spot) return;
    const [x, y] = camera.toScreen(spot.x, spot.y);
    const r = radius(camera.scale) + 9;
    context.strokeStyle = this.colours.text;
    context.lineWidth = 2;
    context.beginPath();
    for (const [sx, sy] of [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      context.moveTo(x + sx * r, y + sy * r * 0.45);
      context.lineTo(x + sx * r, y + sy * r);
      context.lineTo(x + sx * r * 0.45, y + sy * r);
    }
    context.stroke();
  }
}

/** How large a space is drawn, in pixels. */
export function radius(scale: number): number {
  return Math.max(1.7, Math.min(9.5, 5.4 * scale ** 0.9));
}

function pathOf(curves: readonly Curve[]): Path2D {
  const path = new Path2D();
  for (const one of curves) trace(path as unknown as Context, one);
  return path;
}
