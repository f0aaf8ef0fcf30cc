// A card in words: for the screen reader, and for the line under its name.

import { t, tOr } from "../../lib/i18n";
import type { Lang } from "../../lib/types";
import type { Standing } from "../../lib/standing";
import { isSix, nameOf, type Card } from "./data";

/** "production world · rare elements · Rebel" */
export function subtitle(card: Card): string {
  const parts: string[] = [];
  if (card.kind === "development") parts.push(isSix(card) ? t("race.six") : t("race.development"));
  else if (card.makes === "production") parts.push(t("race.production"));
  else if (card.makes === "windfall") parts.push(t("race.windfall"));
  else parts.push(t("race.world"));
  if (card.military) parts.push(t("race.military-world"));
  if (card.good) parts.push(tOr(`race.kind.${card.good}`, card.good));
  for (const word of card.keywords ?? []) parts.push(tOr(`race.keyword.${word}`, word));
  if (card.start) parts.push(t("race.start-world", { n: card.start.number }));
  return parts.join(" · ");
}

export interface Circumstances {
  good: boolean;
  cost: number | null;
  strength: number | null;
  standing: Standing;
}

export function cardLabel(card: Card, lang: Lang, now: Circumstances): string {
  const parts = [nameOf(card, lang), subtitle(card)];
  if (card.military) parts.push(t("race.label.defense", { n: card.cost }));
  else parts.push(t("race.label.cost", { n: card.cost }));
  if (now.cost !== null && (card.military || now.cost !== card.cost))
    parts.push(t("race.label.for-you", { n: now.cost }));
  if (now.strength !== null) parts.push(t("race.label.strength", { n: now.strength }));
  parts.push(isSix(card) ? t("race.label.vp-counted") : t("race.label.vp", { n: card.vp }));
  if (now.good) parts.push(t("race.label.good"));
  if (now.standing === "can") parts.push(t("race.label.can"));
  if (now.standing === "chosen") parts.push(t("race.label.chosen"));
  if (now.standing === "dim") parts.push(t("race.label.dim"));
  return parts.join(", ");
}

/** The rules that a card has to do with: how it is placed, and the phases in which it acts. */
export function rulesOf(card: Card): string[] {
  const placed = card.kind === "development" ? "develop" : card.military ? "settle.conquest" : "settle";
  const acts = card.powers.map((power) => (power.phase === "trade" ? "consume.trade" : power.phase));
  return [placed, ...acts, ...(isSix(card) ? ["scoring"] : [])];
}
