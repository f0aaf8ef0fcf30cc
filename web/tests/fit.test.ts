import { describe, expect, it } from "vitest";
import { fit, share, spread } from "../src/lib/fit";

describe("fitting cards", () => {
  it("uses the largest width that fits", () => {
    expect(fit(1, { width: 500, height: 140 }, 8, 1.4, 60, 150)).toEqual({ width: 100, columns: 1 });
    expect(fit(4, { width: 500, height: 140 }, 8, 1.4, 60, 150).columns).toBe(4);
  });

  it("never goes over the most or under the least", () => {
    expect(fit(2, { width: 2000, height: 2000 }, 8, 1.4, 60, 150).width).toBe(150);
    expect(fit(40, { width: 300, height: 100 }, 8, 1.4, 60, 150)).toEqual({ width: 60, columns: 4 });
  });

  it("fits into the box whenever it is not under the least", () => {
    for (let n = 1; n <= 14; n++) {
      const box = { width: 700, height: 300 };
      const { width, columns } = fit(n, box, 8, 1.4, 40, 150);
      const rows = Math.ceil(n / columns);
      expect(columns * width + (columns - 1) * 8).toBeLessThanOrEqual(box.width);
      expect(rows * width * 1.4 + (rows - 1) * 8).toBeLessThanOrEqual(box.height + 0.5);
    }
  });

  it("lets a hand overlap only when it must", () => {
    expect(spread(3, 1000, 100, 8)).toBe(108);
    expect(spread(11, 600, 100, 8)).toBe(50);
    expect(spread(1, 50, 100, 8)).toBe(108);
  });
});

describe("sharing the height", () => {
  const frame = { width: 40, height: 72 };

  it("gives crowded opponents more room", () => {
    const box = { width: 1100, height: 480 };
    expect(share(box, [11, 8], 11, frame, 9, 1.4)).toBeGreaterThan(share(box, [2, 2], 12, frame, 9, 1.4));
    expect(share(box, [], 5, frame, 9, 1.4)).toBe(0);
  });

  it("keeps everybody's cards readable late in a game for three", () => {
    const box = { width: 1095, height: 470 };
    const part = share(box, [11, 8], 11, frame, 9, 1.4);
    const across = (box.width - 9) / 2 - frame.width;
    expect(
      fit(11, { width: across, height: box.height * part - frame.height }, 9, 1.4, 1, 140).width,
    ).toBeGreaterThanOrEqual(66);
  });
});
