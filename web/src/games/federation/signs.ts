// The engine's short texts in pieces: words, and signs that have a drawing.

export interface SignPart {
  text: string;
  icon?: string;
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
};
const SIGNS = /(?<![\p{L}\d])([LCOG])(?![\p{L}\d])|([°⚑◇])|(?<=\d)(pt)(?!\p{L})/gu;

export function signsIn(text: string): SignPart[] {
  const out: SignPart[] = [];
  let at = 0;
  for (const found of text.matchAll(SIGNS)) {
    const before = text.slice(at, found.index);
    // A number stands close to its sign.
    if (before) out.push({ text: found[1] ? before.replace(/(\d) $/, "$1") : before });
    out.push({ text: found[0], icon: ICON[found[0]] ?? "" });
    at = found.index + found[0].length;
  }
  if (at < text.length) out.push({ text: text.slice(at) });
  return out;
}
