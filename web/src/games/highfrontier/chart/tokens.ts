// The pieces of the players on the chart: claims, factories, colonies and craft, each by its shape and its owner's letter.

import type { Camera } from "./camera.svelte";
import type { Spot } from "./model";
import type { Craft } from "./onmap";
import { FONT, radius, type Colours, type Scene } from "./scene";

type Context = CanvasRenderingContext2D;
export type Piece = Craft | "claim" | "factory" | "colony";

function outlineOf(context: Context, piece: Piece, x: number, y: number, r: number): void {
  context.beginPath();
  switch (piece) {
    case "claim":
      context.arc(x, y, r * 0.95, 0, 7);
      break;
    case "factory":
      context.rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8);
      break;
    case "colony":
      // A dome on its factory.
      context.moveTo(x - r * 0.9, y + r * 0.9);
      context.lineTo(x - r * 0.9, y - r * 0.9);
      context.arc(x, y - r * 0.9, r * 0.9, Math.PI, 0);
      context.lineTo(x + r * 0.9, y + r * 0.9);
      context.closePath();
      break;
    case "rocket":
      context.moveTo(x, y - r * 1.8);
      context.quadraticCurveTo(x + r * 1.15, y - r * 0.5, x + r * 0.8, y + r * 0.7);
      context.lineTo(x + r * 1.3, y + r * 1.25);
      context.lineTo(x - r * 1.3, y + r * 1.25);
      context.lineTo(x - r * 0.8, y + r * 0.7);
      context.quadraticCurveTo(x - r * 1.15, y - r * 0.5, x, y - r * 1.8);
      break;
    case "bernal":
    case "ersatz":
      context.ellipse(x, y, r * 1.35, r * 0.9, 0, 0, 7);
      break;
    case "outpost":
      context.moveTo(x, y - r * 1.2);
      context.lineTo(x + r * 1.2, y);
      context.lineTo(x, y + r * 1.2);
      context.lineTo(x - r * 1.2, y);
      context.closePath();
      break;
    default:
      context.rect(x - r * 1.05, y - r * 0.75, r * 2.1, r * 1.5);
  }
}

/** How large a piece is drawn, in pixels. */
export function pieceSize(scale: number): number {
  return Math.max(8, radius(scale) * 0.9);
}

/** Filled with the owner's colour; one's own have a bright edge. */
export function drawPiece(
  context: Context,
  colours: Colours,
  piece: Piece,
  owner: { seat: number; letters: string; mine: boolean },
  x: number,
  y: number,
  r: number,
): void {
  outlineOf(context, piece, x, y, r);
  context.fillStyle = colours.seats[owner.seat % colours.seats.length] ?? "";
  context.fill();
  context.lineWidth = owner.mine ? 2.2 : 1.5;
  context.strokeStyle = owner.mine ? colours.text : colours.ground;
  context.stroke();
  context.fillStyle = colours.ground;
  context.font = `800 ${Math.round(r * (owner.letters.length > 1 ? 0.95 : 1.2))}px ${FONT}`;
  context.textAlign = "center";
  context.fillText(owner.letters, x, y + r * 0.42);
}

export function drawStanding(context: Context, camera: Camera, colours: Colours, scene: Scene, spot: Spot): void {
  const found = scene.standing.get(spot.space.id);
  const allowed = scene.permits.has(spot.space.id);
  if (!found && !allowed) return;
  const [x, y] = camera.toScreen(spot.x, spot.y);
  const r = pieceSize(camera.scale);
  const owner = (seat: number): { seat: number; letters: string; mine: boolean } => ({
    seat,
    letters: scene.letters[seat] ?? "",
    mine: seat === scene.seat,
  });
  if (found && found.claim >= 0) {
    const piece = found.colony ? "colony" : found.factory ? "factory" : "claim";
    drawPiece(context, colours, piece, owner(found.claim), x + r * 1.35, y - r * 1.35, r);
  }
  found?.craft.forEach((craft, i) => {
    drawPiece(context, colours, craft.kind, owner(craft.seat), x - r * (1.7 + i * 2.5), y - r * 1.25, r);
  });
  if (allowed) {
    const [px, py] = [x + r * 1.3, y + r * 1.3];
    context.beginPath();
    context.arc(px, py, r * 0.8, 0, 7);
    context.fillStyle = colours.found;
    context.fill();
    context.fillStyle = colours.ground;
    context.font = `800 ${Math.round(r * 1.2)}px ${FONT}`;
    context.textAlign = "center";
    context.fillText("✓", px, py + r * 0.42);
  }
}
