// The engine's texts, filled in: the same template language as kernel/text.py, so that both tell it in the same words.
//
// `{n}` is an argument in words; `{n:card|cards}` takes the first form for one (in French also for none), else the second.
// Facts in a row are told as one where the texts have a form `fact.KIND.row`.

import type { Args, Fact, Lang, Phrase, Plain, Statics } from "./types";

const FIELD = /\{([a-z_]+)(?::([^{}|]*)\|([^{}|]*))?\}/g;
const AND: Record<Lang, string> = { en: "and", fr: "et" };
/** What the kind of a fact ends with that tells several; and the parts that are the same all along a row. */
const ROW = ".row";
const OF_A_ROW = new Set(["fact", "seat", "rule"]);

export type Namer = (word: string) => string;
export type Namers = Record<string, Namer>;

/** A piece of a sentence; `field` names the argument it stands for, `value` the word or seat behind it. */
export interface Part {
  text: string;
  field?: string;
  value?: Plain;
}

export class Catalog {
  constructor(
    readonly language: Lang,
    readonly texts: Readonly<Record<string, string>>,
    readonly namers: Namers,
    readonly names: readonly string[] = [],
    /** How the engine says choices. */
    readonly wording: Wording = {},
  ) {}

  has(key: string): boolean {
    return key in this.texts;
  }

  say(phrase: Phrase): string {
    return this.fill(phrase.key, phrase.args);
  }

  fill(key: string, args: Args = {}): string {
    return joined(this.parts(key, args));
  }

  /** The sentence in pieces, so that names can be shown in colour and cards looked at. */
  parts(key: string, args: Args = {}): Part[] {
    const template = this.texts[key];
    if (template === undefined) return [{ text: `[${key}]` }];
    const out: Part[] = [];
    let at = 0;
    for (const match of template.matchAll(FIELD)) {
      if (match.index > at) out.push({ text: template.slice(at, match.index) });
      at = match.index + match[0].length;
      const name = match[1] ?? "";
      const value = args[name] ?? null;
      if (match[2] !== undefined) out.push({ text: this.few(value) ? match[2] : (match[3] ?? "") });
      else out.push(...this.words(name, value));
    }
    if (at < template.length) out.push({ text: template.slice(at) });
    return out;
  }

  /** A fact as told to a viewer: "You …" where it is about them and the texts have such a form. */
  factParts(fact: Fact, viewer: number): Part[] {
    const key = `fact.${fact.fact}`;
    const own = fact["seat"] === viewer && this.has(`${key}.you`);
    return this.parts(own ? `${key}.you` : key, fact);
  }

  fact(fact: Fact, viewer: number): string {
    return joined(this.factParts(fact, viewer));
  }

  /** Facts as they are told, those of a row as one. */
  inRows(facts: readonly Fact[]): Fact[] {
    const out: Fact[] = [];
    for (const fact of facts) {
      const before = out[out.length - 1];
      const whole = before && this.joined(before, fact);
      if (whole) out[out.length - 1] = whole;
      else out.push(fact);
    }
    return out;
  }

  /** A fact together with what was told before it, if they are a row: its own arguments, and in lists that have their
   * names in the plural those of the facts before. What is called nothing there is left out. */
  joined(before: Fact, fact: Fact): Fact | null {
    const row = fact.fact + ROW;
    if (!this.has(`fact.${row}`) || (before.fact !== fact.fact && before.fact !== row)) return null;
    if (before["seat"] !== fact["seat"]) return null;
    const lists: Record<string, Plain[]> = {};
    for (const name of Object.keys(fact).filter((each) => !OF_A_ROW.has(each))) {
      const earlier = [...((before[`${name}s`] as Plain[] | undefined) ?? []), before[name] ?? null];
      lists[`${name}s`] = earlier.filter((value) => this.word(`${name}s`, value) !== "");
    }
    return Object.values(lists).some((list) => list.length) ? { ...fact, ...lists, fact: row } : fact;
  }

  /** A choice as the engine says it. */
  choice(text: string): string {
    const { choices, spoken } = this.wording;
    const [verb = "", ...words] = text.split(" ");
    const fields = spoken?.[verb];
    if (!fields) return choices?.[text] ?? text;
    return this.fill(`verb.${verb}`, Object.fromEntries(fields.map((field, i) => [field, argument(field, words[i])])));
  }

  word(name: string, value: Plain): string {
    return joined(this.words(name, value));
  }

  /** A word whose field is not known: the first name that anything has for it, or the word made readable. */
  anyName(word: string): string {
    for (const namer of Object.values(this.namers)) {
      const named = namer(word);
      if (named !== word) return named;
    }
    return /^[a-z]+([-_][a-z]+)*$/.test(word) ? plainName(word) : word;
  }

  private words(name: string, value: Plain): Part[] {
    if (Array.isArray(value)) return this.listed(value.map((item) => this.words(name, item)));
    if (name === "seat" && typeof value === "number") {
      const who = this.names[value] ?? `${this.texts["kernel.seat"] ?? "seat"} ${value + 1}`;
      return [{ text: who, field: name, value }];
    }
    const namer = this.namers[name];
    const text = namer === undefined ? String(value) : namer(String(value));
    return [{ text, field: name, value }];
  }

  /** Items in a row: a, b and c. */
  private listed(items: Part[][]): Part[] {
    const out: Part[] = [];
    items.forEach((item, i) => {
      if (i > 0) out.push({ text: i === items.length - 1 ? ` ${AND[this.language]} ` : ", " });
      out.push(...item);
    });
    return out;
  }

  private few(value: Plain): boolean {
    const n = Array.isArray(value) ? value.length : value;
    return typeof n === "number" && (n === 1 || (this.language === "fr" && (n === 0 || n === -1)));
  }
}

/** Every choice in words; or the fields by which the text of each verb takes its arguments. */
export interface Wording {
  choices?: Readonly<Record<string, string>> | undefined;
  spoken?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** How choices are said, among a game's data. */
export function wordingOf(statics: Statics, lang: Lang): Wording {
  const { choices, spoken } = statics.data as {
    choices?: Record<Lang, Record<string, string>>;
    spoken?: Record<string, string[]>;
  };
  return { choices: choices?.[lang], spoken };
}

/** An argument as texts take it: `n` is a number. */
function argument(field: string, word = ""): Plain {
  return field === "n" ? Number(word) : word;
}

export function joined(parts: readonly Part[]): string {
  return parts.map((part) => part.text).join("");
}

/** "gem-world" → "Gem World", for a game that names nothing. */
export function plainName(word: string): string {
  return word.replace(
    /(^|[-_])([a-z])/g,
    (_all, dash: string, letter: string) => (dash ? " " : "") + letter.toUpperCase(),
  );
}
