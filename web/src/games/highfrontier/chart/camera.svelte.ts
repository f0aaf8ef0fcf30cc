// What of the chart is in sight: a point in the middle and a scale, in pixels for each of the chart's units.

import { HIGH, WIDE } from "./model";

const CLOSEST = 7;
const STEP = 1.35;
/** Between the Earth and Mars. */
const HOME = [1180, 640] as const;

export class Camera {
  x = $state(WIDE / 2);
  y = $state(HIGH / 2);
  scale = $state(0.5);
  wide = $state(600);
  high = $state(400);
  private moved = false;
  private frame = 0;

  /** The scale at which the whole sheet is in sight. */
  get whole(): number {
    return Math.min(this.wide / WIDE, this.high / HIGH);
  }

  /** The small map is of use only where the chart is large and shows a part. */
  get hasMiniMap(): boolean {
    return this.scale > this.whole * 1.25 && this.wide > 420;
  }

  resize(wide: number, high: number): void {
    this.wide = wide;
    this.high = high;
    if (this.moved) this.settle();
    else this.begin();
  }

  /** At first as much as fills the window, around the Earth. */
  private begin(): void {
    const cover = Math.max(this.wide / WIDE, this.high / HIGH);
    this.scale = Math.max(this.whole, Math.min(cover, this.whole * 1.9));
    [this.x, this.y] = [HOME[0], HOME[1]];
    this.settle();
  }

  showAll(): void {
    this.moved = true;
    [this.x, this.y, this.scale] = [WIDE / 2, HIGH / 2, this.whole];
  }

  private settle(): void {
    this.scale = Math.min(CLOSEST, Math.max(this.whole, this.scale));
    const across = this.wide / this.scale / 2;
    const down = this.high / this.scale / 2;
    this.x = across * 2 >= WIDE ? WIDE / 2 : Math.min(WIDE - across + 20, Math.max(across - 20, this.x));
    this.y = down * 2 >= HIGH ? HIGH / 2 : Math.min(HIGH - down + 20, Math.max(down - 20, this.y));
  }

  panBy(x: number, y: number): void {
    this.moved = true;
    this.x -= x / this.scale;
    this.y -= y / this.scale;
    this.settle();
  }

  /** Zoom so that what is under a point of the screen stays there. */
  zoomAt(factor: number, sx = this.wide / 2, sy = this.high / 2): void {
    this.moved = true;
    const [x, y] = this.toChart(sx, sy);
    this.scale = Math.min(CLOSEST, Math.max(this.whole, this.scale * factor));
    this.x = x - (sx - this.wide / 2) / this.scale;
    this.y = y - (sy - this.high / 2) / this.scale;
    this.settle();
  }

  nearer(): void {
    this.zoomAt(STEP);
  }

  farther(): void {
    this.zoomAt(1 / STEP);
  }

  toChart(sx: number, sy: number): [number, number] {
    return [this.x + (sx - this.wide / 2) / this.scale, this.y + (sy - this.high / 2) / this.scale];
  }

  toScreen(x: number, y: number): [number, number] {
    return [(x - this.x) * this.scale + this.wide / 2, (y - this.y) * this.scale + this.high / 2];
  }

  /** Bring a point into the middle, at least so near; at once where motion is not wanted. */
  goTo(x: number, y: number, scale = this.scale): void {
    cancelAnimationFrame(this.frame);
    this.moved = true;
    const from = [this.x, this.y, this.scale] as const;
    const to = Math.max(scale, this.whole);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      [this.x, this.y, this.scale] = [x, y, to];
      this.settle();
      return;
    }
    const began = performance.now();
    const move = (now: number): void => {
      const part = Math.min(1, (now - began) / 380);
      const eased = 1 - (1 - part) ** 3;
      this.x = from[0] + (x - from[0]) * eased;
      this.y = from[1] + (y - from[1]) * eased;
      this.scale = from[2] * (to / from[2]) ** eased;
      this.settle();
      if (part < 1) this.frame = requestAnimationFrame(move);
    };
    this.frame = requestAnimationFrame(move);
  }

  /** Show all of some points. */
  fit(points: readonly { x: number; y: number }[]): void {
    if (points.length === 0) return;
    const xs = points.map((point) => point.x);
    const ys = points.map((point) => point.y);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const scale = Math.min(this.wide / (right - left + 160), this.high / (bottom - top + 140), 2.6);
    this.goTo((left + right) / 2, (top + bottom) / 2, scale);
  }
}
