// A power as a short row of signs, for the pill on a card. Shapes before colours; the words are in the card's detail.

import type { Kind } from "./art/palette";
import type { Card, Power } from "./data";

export type Sign = { icon: string; kind?: Kind | "any" } | { text: string };

const ARROW: Sign = { icon: "then" };

function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** The sign of a kind of good: its shape, or the sign for "any". */
function good(kind: string | undefined, form: "good" | "halo" = "good"): Sign {
  const known = kind === "novelty" || kind === "rare" || kind === "genes" || kind === "alien" ? kind : "any";
  return { icon: form === "halo" ? `halo-${known}` : known, kind: known };
}

function cards(count: number): Sign[] {
  return count > 0 ? [{ text: `+${count}` }, { icon: "card" }] : [];
}

function points(vp: number): Sign[] {
  return vp > 0 ? [{ text: String(vp) }, { icon: "vp" }] : [];
}

export function signs(power: Power, card: Card): Sign[] {
  const value = power.value ?? 0;
  switch (`${power.phase} ${power.code}`) {
    case "explore draw":
      return [{ icon: "look" }, { text: signed(value) }];
    case "explore keep":
      return [{ icon: "keep" }, { text: signed(value) }];
    case "develop reduce":
      return [{ icon: "development" }, { text: `−${value}` }];
    case "develop draw_after":
      return [{ icon: "development" }, ARROW, ...cards(value)];
    case "develop draw_at_start":
    case "consume draw":
    case "produce draw":
      return cards(value);
    case "settle reduce":
      return [power.good ? good(power.good) : { icon: "world" }, { text: `−${value}` }];
    case "settle reduce_to_zero":
      return [{ icon: "leave" }, ARROW, { icon: "world" }, { text: "0" }];
    case "settle military":
      return military(power, value);
    case "settle pay_for_military":
      return [{ icon: "pay" }, { text: `−${power.discount ?? 0}` }];
    case "settle draw_after":
      return [{ icon: "world" }, ARROW, ...cards(value)];
    case "trade bonus":
      return [good(power.good === "this_world" ? (card.good ?? "any") : power.good), { text: signed(value) }];
    case "consume goods":
      return consume(power);
    case "consume all_goods":
      return [{ text: "∀" }, good("any"), ARROW, { icon: "vp" }, { text: signed(power.vp_offset ?? 0) }];
    case "consume sell":
      return [good("any"), ARROW, { icon: "trade" }];
    case "consume gamble":
      return [{ icon: "gamble" }];
    case "consume discard_hand":
      return [{ icon: "card" }, ARROW, ...points(power.vp ?? 1), { text: `×${power.times ?? 1}` }];
    default:
      return produce(power, card, value);
  }
}

function military(power: Power, value: number): Sign[] {
  const out: Sign[] = [];
  if (power.good) out.push(good(power.good));
  if (power.against === "rebel") out.push({ icon: "rebel" });
  out.push({ icon: "military" }, { text: signed(value) });
  return power.temporary ? [{ icon: "leave" }, ARROW, ...out] : out;
}

function consume(power: Power): Sign[] {
  const out: Sign[] = [];
  const many = power.goods ?? 1;
  if (many > 1) out.push({ text: power.different_kinds ? `${many}≠` : String(many) });
  out.push(good(power.good), ARROW, ...points(power.vp ?? 0), ...cards(power.cards ?? 0));
  if ((power.times ?? 1) > 1) out.push({ text: `×${power.times}` });
  return out;
}

function produce(power: Power, card: Card, value: number): Sign[] {
  const own = card.good ?? "any";
  switch (power.code) {
    case "good":
      return [good(own)];
    case "windfall":
      return [...(power.discard_hand ? [{ icon: "card" } as Sign, ARROW] : []), good(power.good, "halo")];
    case "draw_if_produced":
      return [good(own), ARROW, ...cards(value)];
    case "draw_per_good_produced":
      return [{ text: "∀" }, good(power.good), ARROW, ...cards(value)];
    case "draw_per_kind_produced":
      return [{ text: "≠" }, good("any"), ARROW, ...cards(value)];
    case "draw_per_world":
      return [{ text: "∀" }, good(power.good, "halo"), ARROW, ...cards(value)];
    case "draw_if_most_produced":
      return [{ icon: "crown" }, good(power.good), ARROW, ...cards(value)];
    default:
      return [{ text: power.code }];
  }
}

/** The pictogram at the heart of a development's emblem: what its first power is about. */
export function heart(card: Card): string {
  const first = card.powers[0];
  if (!first) return "vp";
  if (first.code === "military" || first.code === "pay_for_military") return "military";
  if (first.phase === "explore") return "look";
  if (first.phase === "develop") return "development";
  if (first.phase === "settle") return first.code === "reduce_to_zero" ? "ship" : "world";
  if (first.phase === "trade") return "trade";
  if (first.phase === "produce") return first.code === "windfall" ? "halo-any" : "card";
  return "vp";
}
