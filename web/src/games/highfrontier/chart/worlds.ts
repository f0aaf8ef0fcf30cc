// The Sun and the planets, drawn softly behind everything: they say at a glance where one is.

import type { Camera } from "./camera.svelte";
import type { World } from "./zones";

type Context = CanvasRenderingContext2D;

/** In the chart's measure: how large a world is drawn; its colours on the lit and on the dark side. */
const WORLDS: Record<string, readonly [number, string, string]> = {
  mercury: [11, "#9a94a0", "#3a3944"],
  venus: [15, "#d9b36c", "#54452b"],
  earth: [17, "#4b93e6", "#173a66"],
  mars: [17, "#cf6a45", "#51281b"],
  jupiter: [34, "#c79a66", "#4d3a26"],
  saturn: [28, "#d6bd7a", "#54492d"],
  uranus: [22, "#74c0cb", "#274b54"],
  neptune: [22, "#5a7fe6", "#212f63"],
};

/** Amid the orbit of Mercury. */
const SUN = [1117, 722] as const;

export function drawWorlds(context: Context, camera: Camera, worlds: readonly World[], night: boolean): void {
  const k = camera.scale;
  const [x, y] = camera.toScreen(...SUN);
  const glow = context.createRadialGradient(x, y, 0, x, y, 130 * k);
  glow.addColorStop(0, "rgb(255 214 120 / 55%)");
  glow.addColorStop(0.12, "rgb(255 196 92 / 28%)");
  glow.addColorStop(1, "rgb(255 180 80 / 0%)");
  context.fillStyle = glow;
  context.fillRect(x - 130 * k, y - 130 * k, 260 * k, 260 * k);
  context.fillStyle = "#ffd678";
  context.beginPath();
  context.arc(x, y, 9 * k, 0, 7);
  context.fill();
  for (const world of worlds) {
    const [size, colour, dark] = WORLDS[world.zone] ?? [0, "", ""];
    if (size === 0) continue;
    const [px, py] = camera.toScreen(world.x, world.y);
    const r = size * k;
    // Lit from the side of the Sun.
    const away = Math.hypot(x - px, y - py) || 1;
    const light = context.createRadialGradient(
      px + ((x - px) / away) * r * 0.5,
      py + ((y - py) / away) * r * 0.5,
      0,
      px,
      py,
      r,
    );
    light.addColorStop(0, colour);
    light.addColorStop(1, night ? dark : colour);
    context.globalAlpha = night ? 0.7 : 0.5;
    context.fillStyle = light;
    context.beginPath();
    context.arc(px, py, r, 0, 7);
    context.fill();
    if (world.zone === "saturn") {
      context.strokeStyle = colour;
      context.lineWidth = 3.5 * k;
      context.globalAlpha = 0.45;
      context.beginPath();
      context.ellipse(px, py, r * 1.85, r * 0.55, -0.35, 0, 7);
      context.stroke();
    }
    context.globalAlpha = 1;
  }
}

/** How far below its middle a world's name stands. */
export function worldSize(zone: string): number {
  return WORLDS[zone]?.[0] ?? 0;
}
