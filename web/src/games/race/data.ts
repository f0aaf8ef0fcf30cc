// Race's static data and view, typed. The data come from the engine (src/starlanes/games/race/data); nothing is copied here.

import type { ByLang, Lang, Plain, Statics, View } from "../../lib/types";
import type { Namers } from "../../lib/catalog";
import { plainName } from "../../lib/catalog";
import type { View as RaceView } from "../../told/race";
import type { Kind } from "./art/palette";

export type { Own as OwnView, Player as PlayerView, TableauCard, View as RaceView } from "../../told/race";

export type Phase = "explore" | "develop" | "settle" | "consume" | "produce" | "trade";

export interface Power {
  phase: Phase;
  code: string;
  value?: number;
  good?: string;
  goods?: number;
  times?: number;
  vp?: number;
  cards?: number;
  against?: string;
  temporary?: boolean;
  different_kinds?: boolean;
  discard_hand?: number;
  discount?: number;
  vp_per_good?: number;
  vp_offset?: number;
  trade_powers?: boolean;
  text?: ByLang;
  short?: ByLang;
}

export interface Card {
  slug: string;
  name: string;
  fr: string;
  kind: "world" | "development";
  cost: number;
  vp: number;
  military?: boolean;
  good?: Kind | null;
  makes?: "production" | "windfall" | "" | null;
  keywords?: string[];
  start?: { number: number; set: string } | null;
  powers: Power[];
  scoring?: { points: number; per: string; text?: ByLang }[];
  headline?: ByLang;
}

interface Named {
  id: string;
  name: string;
  fr: string;
}

export interface RaceData {
  cards: Map<string, Card>;
  phases: (Named & { numeral?: string })[];
  actions: (Named & { phase: string })[];
  goods: (Named & { price?: number })[];
}

export const PHASES = ["explore", "develop", "settle", "consume", "produce"] as const;
export const NUMERALS: Record<string, string> = {
  explore: "I",
  develop: "II",
  settle: "III",
  consume: "IV",
  produce: "V",
  trade: "$",
};
export const TABLEAU_END = 12;
export const HAND_LIMIT = 10;

/** Narrower cards can't be read: then tiles are shown, of this height (with the gap). */
export const READABLE = 64;
export const TILE = 47;

export function raceView(view: View): RaceView {
  return view as unknown as RaceView;
}

const read = new WeakMap<Statics, Map<number, RaceData>>();

/** The data of the edition that is played; the first differs in some cards. */
export function raceData(desk: { statics: Statics; view: View }): RaceData {
  return dataOf(desk.statics, Number(desk.view["edition"]) === 1 ? 1 : 2);
}

function dataOf(statics: Statics, edition: number): RaceData {
  const editions = read.get(statics) ?? new Map<number, RaceData>();
  read.set(statics, editions);
  let found = editions.get(edition);
  if (!found) {
    const data = statics.data as unknown as Omit<RaceData, "cards"> & { cards?: Card[]; first_edition_cards?: Card[] };
    const cards = [...(data.cards ?? []), ...(edition === 1 ? (data.first_edition_cards ?? []) : [])];
    found = {
      cards: new Map(cards.map((card) => [card.slug, card])),
      phases: data.phases ?? [],
      actions: data.actions ?? [],
      goods: data.goods ?? [],
    };
    editions.set(edition, found);
  }
  return found;
}

export function nameOf(item: { name: string; fr: string }, lang: Lang): string {
  return lang === "fr" ? item.fr : item.name;
}

/** A card, or a blank one for a slug this client does not know (an engine newer than the page). */
export function cardOf(data: RaceData, slug: string): Card {
  return (
    data.cards.get(slug) ?? {
      slug,
      name: plainName(slug),
      fr: plainName(slug),
      kind: "world",
      cost: 0,
      vp: 0,
      powers: [],
    }
  );
}

export function isSix(card: Card): boolean {
  return (card.scoring?.length ?? 0) > 0;
}

export function phaseOfAction(data: RaceData, action: string): string {
  return data.actions.find((row) => row.id === action)?.phase ?? action.replace(/[+-].*$/, "");
}

/** The words behind the engine's arguments, as games/race/texts.py has them. */
export function namers(statics: Statics, lang: Lang): Namers {
  const data = dataOf(statics, 2);
  const texts = statics.texts[lang];
  const card = (slug: string): string => nameOf(cardOf(data, slug), lang);
  const among =
    (rows: Named[]) =>
    (word: string): string => {
      const row = rows.find((one) => one.id === word);
      return row ? nameOf(row, lang) : word;
    };
  return {
    card,
    cards: card,
    world: card,
    worlds: card,
    ship: card,
    tactics: card,
    why: (word) => texts[`drawn-for.${word}`] ?? card(word),
    actions: among(data.actions),
    phase: among(data.phases),
    kind: among(data.goods),
    reason: (word) => texts[`reason.${word}`] ?? word,
  };
}

export function slugsOf(value: Plain | undefined): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
}
