// Drawing the chart on a canvas. Every kind of space has a shape of its own, so that none is known by its colour alone.

import type { Space } from "../data";
import type { Camera } from "./camera.svelte";
import { glyph, hexagon } from "./glyphs";
import { Labels } from "./labels";
import type { Curve, Model, Spot } from "./model";
import { FONT, radius, type Colours, type Scene } from "./scene";
import { drawStanding } from "./tokens";
import { drawWorlds } from "./worlds";
import { COLUMNS, HIGH, MARGIN, ROWS, WIDE } from "./zones";

type Context = CanvasRenderingContext2D;

/** From this scale on, in pixels for each unit, sites have their numbers. */
const NUMBERS = 1.05;

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
    if (straight(points, i)) context.lineTo(points[i + 4]!, points[i + 5]!);
    else
      context.bezierCurveTo(points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!, points[i + 4]!, points[i + 5]!);
  }
}

function straight(points: readonly number[], i: number): boolean {
  return points[i] === points[i - 2] && points[i + 1] === points[i - 1] && points[i + 2] === points[i + 4];
}

export class Painter {
  private zones: HTMLCanvasElement;
  private labels: Labels;
  private solid: Path2D;
  private dotted: Path2D;
  private borders: Path2D;

  constructor(
    readonly model: Model,
    readonly colours: Colours,
  ) {
    this.zones = zonePicture(model, colours);
    this.labels = new Labels(colours);
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
    // Points of the grid are the middles of the picture's pixels.
    const [across, down] = [(WIDE + 2 * MARGIN) / (COLUMNS - 1), (HIGH + 2 * MARGIN) / (ROWS - 1)];
    context.drawImage(
      this.zones,
      ox - (MARGIN + across / 2) * k,
      oy - (MARGIN + down / 2) * k,
      across * COLUMNS * k,
      down * ROWS * k,
    );
    drawWorlds(context, camera, this.model.worlds, colours.dark);
    context.setTransform(ratio * k, 0, 0, ratio * k, ratio * ox, ratio * oy);
    context.lineCap = "round";
    context.lineJoin = "round";
    context.strokeStyle = colours.border;
    context.lineWidth = 1.4 / k;
    context.setLineDash([9 / k, 5 / k]);
    context.globalAlpha = 0.7;
    context.stroke(this.borders);
    context.globalAlpha = 1;
    context.setLineDash([]);
    context.strokeStyle = colours.line;
    context.lineWidth = Math.max(0.9, Math.min(1.6, k)) / k;
    this.strokeLines(context, camera);
    context.setLineDash([]);
    this.strokeReach(context, camera, scene);
    this.strokeRoutes(context, scene, k);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const inSight = this.model.spots.filter((spot) => {
      const [x, y] = camera.toScreen(spot.x, spot.y);
      return x > -60 && y > -40 && x < camera.wide + 60 && y < camera.high + 40;
    });
    this.halos(context, camera, scene, inSight);
    for (const spot of inSight) this.spot(context, camera, scene, spot);
    for (const spot of inSight) drawStanding(context, camera, this.colours, scene, spot);
    this.labels.draw(context, camera, scene, inSight, this.model.zones, this.model.worlds);
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

  /** The lines between spaces in reach: the ways that this turn's move can take. */
  private strokeReach(context: Context, camera: Camera, scene: Scene): void {
    if (scene.reach.size === 0) return;
    context.strokeStyle = this.colours.reach;
    context.globalAlpha = 0.6;
    context.lineWidth = Math.max(1.3, Math.min(3, 1.9 * camera.scale)) / camera.scale;
    context.beginPath();
    for (const one of this.model.curves)
      if (scene.reach.has(one.from.space.id) && scene.reach.has(one.to.space.id)) trace(context, one);
    context.stroke();
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
    if (scene.reach.size) {
      // From afar only the sites: a craft can coast to hundreds of spaces.
      const lit = of(scene.reach).filter((spot) => spot.space.site || camera.scale >= 1);
      context.globalAlpha = 0.4;
      ring(lit, size, this.colours.reach, this.colours.reach, 0.5);
      context.globalAlpha = 1;
    }
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

function pathOf(curves: readonly Curve[]): Path2D {
  const path = new Path2D();
  for (const one of curves) trace(path as unknown as Context, one);
  return path;
}
