// The shapes of the spaces that are no sites.

import type { Space } from "../data";
import type { Colours } from "./scene";

type Context = CanvasRenderingContext2D;

export function hexagon(context: Context, x: number, y: number, r: number): void {
  context.beginPath();
  for (let corner = 0; corner < 6; corner += 1) {
    const turn = (Math.PI / 3) * corner;
    context.lineTo(x + r * Math.cos(turn), y + r * Math.sin(turn));
  }
  context.closePath();
}

function disc(context: Context, x: number, y: number, r: number, fill: string): void {
  context.beginPath();
  context.arc(x, y, r, 0, 7);
  context.fillStyle = fill;
  context.fill();
}

function outline(
  context: Context,
  corners: readonly (readonly [number, number])[],
  x: number,
  y: number,
  r: number,
): void {
  context.beginPath();
  for (const [cx, cy] of corners) context.lineTo(x + cx * r, y + cy * r);
  context.closePath();
}

const DIAMOND = [
  [0, -1.2],
  [1.2, 0],
  [0, 1.2],
  [-1.2, 0],
] as const;
const TRIANGLE = [
  [0, -1.3],
  [1.2, 0.9],
  [-1.2, 0.9],
] as const;
const SQUARE = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

function sign(context: Context, text: string, x: number, y: number, r: number, fill: string): void {
  context.fillStyle = fill;
  context.font = `800 ${Math.round(r * 1.5)}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.fillText(text, x, y + r * 0.55);
}

function cross(context: Context, x: number, y: number, r: number): void {
  context.beginPath();
  context.moveTo(x - r, y - r);
  context.lineTo(x + r, y + r);
  context.moveTo(x + r, y - r);
  context.lineTo(x - r, y + r);
  context.stroke();
}

export function glyph(
  context: Context,
  colours: Colours,
  space: Space,
  x: number,
  y: number,
  r: number,
  scale: number,
): void {
  const close = scale >= 0.85;
  context.lineWidth = 1.5;
  switch (space.kind) {
    case "burn":
      if (space.triangle) {
        outline(context, TRIANGLE, x, y, r);
        context.fillStyle = colours.burn;
        context.fill();
      } else disc(context, x, y, r, colours.burn);
      if (space.crash) {
        context.strokeStyle = colours.ground;
        cross(context, x, y, r * 0.45);
      }
      break;
    case "crash":
      disc(context, x, y, r, colours.ground);
      context.strokeStyle = colours.hazard;
      context.stroke();
      cross(context, x, y, r * 0.5);
      break;
    case "radiation":
      // A trefoil: three blades around a dot.
      context.fillStyle = colours.belt;
      for (let blade = 0; blade < 3; blade += 1) {
        const turn = -Math.PI / 2 + (blade * 2 * Math.PI) / 3;
        context.beginPath();
        context.moveTo(x, y);
        context.arc(x, y, r * 1.15, turn - 0.5, turn + 0.5);
        context.closePath();
        context.fill();
      }
      break;
    case "aerobrake":
      // A parachute.
      context.strokeStyle = colours.hazard;
      context.fillStyle = colours.ground;
      context.beginPath();
      context.arc(x, y - r * 0.1, r * 1.05, Math.PI, 0);
      context.lineTo(x, y + r * 1.15);
      context.closePath();
      context.fill();
      context.stroke();
      break;
    case "flyby":
    case "moon-boost":
      outline(context, space.kind === "flyby" ? SQUARE : DIAMOND, x, y, r * (space.kind === "flyby" ? 1.05 : 1.3));
      context.fillStyle = colours.bonus;
      context.fill();
      if (close) sign(context, space.bonus === "thrust" ? "☀" : `+${space.bonus ?? 1}`, x, y, r * 0.85, colours.ground);
      break;
    case "lagrange":
    case "sunlens":
    case "exit":
      outline(context, DIAMOND, x, y, r * 0.85);
      context.fillStyle = colours.ground;
      context.fill();
      context.strokeStyle = colours.lagrange;
      context.stroke();
      if (space.kind === "exit") sign(context, "→", x, y, r, colours.lagrange);
      if (space.kind === "sunlens") disc(context, x, y, r * 0.35, colours.lagrange);
      break;
    case "leo":
      disc(context, x, y, r * 1.7, colours.lagrange);
      context.strokeStyle = colours.text;
      context.beginPath();
      context.ellipse(x, y, r * 2.5, r * 0.9, -0.4, 0, 7);
      context.stroke();
      break;
    default:
      disc(context, x, y, r * 0.55, colours.ground);
      context.strokeStyle = colours.faint;
      context.stroke();
  }
}
