import { describe, expect, it } from "vitest";
import { signs } from "../src/games/frontiers/signs";
import { parted } from "../src/lib/hyphens";

const said = (short: string): string =>
  signs(short)
    .map((sign) => ("icon" in sign ? `[${sign.icon}]` : sign.text))
    .join("");

describe("a power in signs", () => {
  it("draws what the engine writes in letters", () => {
    expect(said("mil +2 ★")).toBe("[military]+2[alien]");
    expect(said("pay mil −1")).toBe("[credit]→[military]−1");
    expect(said("payer mil −1")).toBe("[credit]→[military]−1");
    expect(said("1$/Rebel military colony")).toBe("1[credit]/[rebel][military][world]");
    expect(said("1$/colonie militaire Rebelle")).toBe("1[credit]/[rebel][military][world]");
    expect(said("1$/colony of the genes kind")).toBe("1[credit]/[genes][world]");
    expect(said("1$/colonie de type Génétique")).toBe("1[credit]/[genes][world]");
    expect(said("◆→1$, ◆◆→3$")).toBe("◆→1[credit],◆◆→3[credit]");
    expect(said("≤4≠→1VP+1$")).toBe("≤4≠→1[vp]+1[credit]");
    expect(said("remplir ▲")).toBe("↧[genes]");
  });
});

describe("long words", () => {
  it("may be parted between syllables, short ones never", () => {
    expect(parted("Alien Monument")).toBe("Alien Monument");
    expect(parted("Homesteading Pioneers").split("\u00ad").length).toBeGreaterThan(1);
    expect(parted("Investissement").replaceAll("\u00ad", "")).toBe("Investissement");
  });
});
