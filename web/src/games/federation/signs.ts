// The engine's short texts in pieces: words, and signs that have a drawing.

import type { Planet } from "./data";

export interface SignPart {
  text: string;
  icon?: string;
  /** Influence on a planet is its picture. */
  planet?: Planet;
}

const ICON: Record<string, string> = {
  L: "lavandium",
  C: "coppernium",
  O: "oceanium",
  G: "gold",
  "°": "degree",
  "⚑": "release",
  "◇": "step",
  pt: "vp",
  ship: "ship",
  ships: "ship",
  "vaiss.": "ship",
  die: "die",
  dé: "die",
  medal: "medal",
  médaille: "medal",
  President: "president",
  Présidente: "president",
  alt: "alteration",
};
const NAMES: Record<string, Planet> = {
  Néo: "neo",
  "6Moon": "6moon",
  Atalum: "atalum",
  Arratooine: "arratooine",
  E81216: "e81216",
};
const SIGNS =
  /(?<![\p{L}\d])([LCOG])(?![\p{L}\d])|([°⚑◇])|(?<=\d)(pt)(?!\p{L})|(?<!\p{L})(ships?|vaiss\.|die|dé|medal|médaille|President|Présidente|alt)(?!\p{L})|influence (?:on|sur) (Néo|6Moon|Atalum|Arratooine|E81216)/gu;

export function signsIn(text: string): SignPart[] {
  const out: SignPart[] = [];
  let at = 0;
  for (const found of text.matchAll(SIGNS)) {
    const before = text.slice(at, found.index);
    // A number stands close to its sign.
    if (before) out.push({ text: before.replace(/(\d)[ \u00a0]$/, "$1") });
    const planet = NAMES[found[5] ?? ""];
    out.push(planet ? { text: found[0], planet } : { text: found[0], icon: ICON[found[0]] ?? "" });
    at = found.index + found[0].length;
  }
  if (at < text.length) out.push({ text: text.slice(at) });
  return out;
}
