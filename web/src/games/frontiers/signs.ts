// A power's short text in signs: what the engine writes in letters ("mil", "$") is drawn.

export type Sign = { icon: string; kind?: string } | { text: string };

const GOODS: Record<string, string> = { "●": "novelty", "■": "rare", "▲": "genes", "★": "alien" };
const KINDS: Record<string, string> = {
  novelty: "novelty",
  rare: "rare",
  genes: "genes",
  alien: "alien",
  nouveautés: "novelty",
  génétique: "genes",
};

interface Rule {
  at: RegExp;
  signs: (word: string, kind: string) => Sign[];
}

const one = (icon: string, kind?: string): Sign[] => [kind ? { icon, kind } : { icon }];

/** Longer wordings first. */
const RULES: Rule[] = [
  {
    at: /^(?:Rebel military colony|colonie militaire Rebelle)/,
    signs: () => [{ icon: "rebel" }, { icon: "military", kind: "mil" }, { icon: "world" }],
  },
  {
    at: /^(?:military colony|colonie militaire)/,
    signs: () => [{ icon: "military", kind: "mil" }, { icon: "world" }],
  },
  {
    at: /^(?:colony of the (\w+) kind|colonie de type ([\p{L}]+))/u,
    signs: (_, kind) =>
      [{ icon: KINDS[kind.toLowerCase()] ?? "any", kind: KINDS[kind.toLowerCase()] }, { icon: "world" }] as Sign[],
  },
  {
    at: /^(?:pay mil|payer mil)/,
    signs: () => [{ icon: "credit", kind: "credit" }, { text: "→" }, { icon: "military", kind: "mil" }],
  },
  { at: /^(?:fill|remplir) /, signs: () => [{ text: "↧" }] },
  { at: /^mil\b/, signs: () => one("military", "mil") },
  { at: /^Rebel(?:le)?\b/, signs: () => one("rebel") },
  { at: /^(?:VP|PV)\b/, signs: () => one("vp", "vp") },
  { at: /^\$/, signs: () => one("credit", "credit") },
  { at: /^¤/, signs: () => one("any") },
  { at: /^○/, signs: () => one("world") },
  { at: /^☺/, signs: () => one("colonist", "colonist") },
  { at: /^[●■▲★]/, signs: (word) => one(GOODS[word] ?? "any", GOODS[word]) },
];

export function signs(short: string): Sign[] {
  const out: Sign[] = [];
  let plain = "";
  let rest = short;
  const flush = (): void => {
    if (plain.trim()) out.push({ text: plain.trim() });
    plain = "";
  };
  while (rest) {
    const found = RULES.map((rule) => ({ rule, match: rule.at.exec(rest) })).find(({ match }) => match);
    if (found?.match) {
      flush();
      const [word, first, second] = found.match;
      out.push(...found.rule.signs(word, first ?? second ?? ""));
      rest = rest.slice(word.length);
    } else {
      plain += rest.charAt(0);
      // A comma ends a part, and a line may end there.
      if (rest.startsWith(",")) flush();
      rest = rest.slice(1);
    }
  }
  flush();
  return out;
}
