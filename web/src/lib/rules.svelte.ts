// The rulebooks, which the server has in both languages: fetched once, when somebody first plays or reads.

import { api } from "./api";
import { settings } from "./settings.svelte";
import type { RuleBook, RuleSection } from "../told/table";

export type { RuleSection };

class RuleBooks {
  private books = $state.raw<Record<string, RuleBook>>({});
  /** The rule that somebody wants to read now; whoever shows the rulebook takes it away again. */
  asked = $state("");
  private readonly coming = new Map<string, Promise<void>>();

  load(game: string): Promise<void> {
    let found = this.coming.get(game);
    if (!found) {
      found = api.rules(game).then((book) => {
        this.books = { ...this.books, [game]: book };
      });
      found.catch(() => this.coming.delete(game));
      this.coming.set(game, found);
    }
    return found;
  }

  /** Whether a game's rulebook has come, be it empty. */
  has(game: string): boolean {
    return game in this.books;
  }

  /** What there is so far, in the person's language. */
  sections(game: string): RuleSection[] {
    return this.books[game]?.[settings.lang] ?? [];
  }

  /** The section of a rule, or the nearest one above it. */
  section(game: string, rule: string): RuleSection | null {
    const all = this.sections(game);
    for (let id = rule; id; id = id.includes(".") ? id.slice(0, id.lastIndexOf(".")) : "") {
      const found = all.find((section) => section.id === id);
      if (found) return found;
    }
    return null;
  }

  title(game: string, rule: string): string {
    return this.section(game, rule)?.title ?? "";
  }
}

export const rules = new RuleBooks();

/** Lower case, without accents: how people search. */
export function simple(text: string): string {
  return text.replace(/œ/gi, "oe").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The sections that have all the words, those that have them in their title first (as learning/rulebook.py). */
export function search(sections: readonly RuleSection[], words: string): RuleSection[] {
  const wanted = simple(words).split(/\s+/).filter(Boolean);
  if (!wanted.length) return [...sections];
  const has = (text: string): boolean => wanted.every((word) => simple(text).includes(word));
  const named = sections.filter((section) => has(section.title) || simple(words).trim() === section.id);
  return [
    ...named,
    ...sections.filter((section) => !named.includes(section) && has([section.title, ...section.text].join(" "))),
  ];
}
