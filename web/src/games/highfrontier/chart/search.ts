// Looking for places: names, and what a place is like, in a few words of either language.
//
//   Ceres                       by name
//   M sites with water          by type and hydration
//   unclaimed, size ≥ 5, within 6 burns

import type { Lang } from "../../../lib/types";
import type { HighFrontierView } from "../data";
import type { Model, Spot } from "./model";
import type { Standing } from "./onmap";

export interface Sought {
  spots: Spot[];
  /** Words that nothing was made of. */
  unknown: string;
}

export interface Around {
  model: Model;
  view: HighFrontierView;
  standing: ReadonlyMap<string, Standing>;
  lang: Lang;
  /** Burns to each space from where the craft is. */
  burns: ReadonlyMap<string, number>;
  /** Where a craft can be at the end of this turn's move. */
  reach: ReadonlySet<string>;
  zoneName(zone: string): string;
}

type Test = (spot: Spot) => boolean;

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

const compare = (sign: string, is: number, than: number): boolean =>
  sign === "<"
    ? is < than
    : sign === "<=" || sign === "≤"
      ? is <= than
      : sign === ">"
        ? is > than
        : sign === "="
          ? is === than
          : is >= than;

/** Each rule takes its words out of the query and leaves a test. */
function rules(around: Around): [RegExp, (found: RegExpMatchArray) => Test][] {
  const { standing, view, burns } = around;
  const site = (spot: Spot): boolean => spot.space.site !== null;
  const mine = (id: string): number => standing.get(id)?.claim ?? -1;
  const all: [RegExp, (found: RegExpMatchArray) => Test][] = [
    [
      /\b(?:within|en|a moins de|dans)\s+(\d+)\s+(?:burns?|poussees?|allumages?|impulsions?)\b/,
      ([, n]) =>
        (spot) =>
          (burns.get(spot.space.id) ?? Infinity) <= Number(n),
    ],
    [
      /\b(?:size|taille)\s*(>=|<=|≥|≤|>|<|=)?\s*(\d+)/,
      ([, sign = ">=", n]) =>
        (spot) =>
          compare(sign, spot.space.site?.size ?? 0, Number(n)) && site(spot),
    ],
    [
      /\b(?:hydration|drops|gouttes)\s*(>=|<=|≥|≤|>|<|=)?\s*(\d+)/,
      ([, sign = ">=", n]) =>
        (spot) =>
          compare(sign, spot.space.site?.drops ?? -1, Number(n)) && site(spot),
    ],
    [
      /\b(?:unclaimed|free|libres?)\b/,
      () => (spot) => site(spot) && mine(spot.space.id) < 0 && !view.failed.includes(spot.space.id),
    ],
    [/\b(?:in|within|a)\s+(?:my\s+)?(?:reach|portee)\b/, () => (spot) => around.reach.has(spot.space.id)],
    [/\b(?:claimed|claims?|concessions?)\b/, () => (spot) => mine(spot.space.id) >= 0],
    [/\b(?:factory|factories|usines?)\b/, () => (spot) => standing.get(spot.space.id)?.factory ?? false],
    [/\b(?:colony|colonies|colonie)\b/, () => (spot) => standing.get(spot.space.id)?.colony ?? false],
    [/\b(?:failed|epuises?|echecs?)\b/, () => (spot) => view.failed.includes(spot.space.id)],
    [/\b(?:with|avec|de l')?\s*(?:water|eau)\b/, () => (spot) => (spot.space.site?.drops ?? 0) > 0],
    [/\b(?:dry|secs?)\b/, () => (spot) => site(spot) && spot.space.site?.drops === 0],
    [/\b(?:with |avec )?(?:science|scientifiques?)\b/, () => (spot) => Boolean(spot.space.site?.science)],
    [/\b(?:with |avec )?(?:atmosphere|air)\b/, () => (spot) => Boolean(spot.space.site?.atmosphere)],
    [/\bpush\b/, () => (spot) => Boolean(spot.space.site?.push)],
    [/\b(?:comets?|cometes?)\b/, () => (spot) => Boolean(spot.space.site?.season)],
    [/\b(?:craft|rockets?|fusees?|vaisseaux?)\b/, () => (spot) => (standing.get(spot.space.id)?.craft.length ?? 0) > 0],
    [/\b(?:burns|poussees|allumages|impulsions)\b/, () => (spot) => spot.space.kind === "burn"],
    [/\b(?:radiation|radiations|belts?)\b/, () => (spot) => spot.space.kind === "radiation"],
    [
      /\b(?:hazards?|dangers?)\b/,
      () => (spot) => Boolean(spot.space.crash) || ["crash", "aerobrake"].includes(spot.space.kind),
    ],
    [/\b(?:flybys?|boosts?|survols?)\b/, () => (spot) => ["flyby", "moon-boost"].includes(spot.space.kind)],
    [/\blagrange\b/, () => (spot) => spot.space.kind === "lagrange"],
    [
      /\b(?:type\s+)?([csmvd])(?:[- ]?(?:type|sites?))\b/,
      ([, letter]) =>
        (spot) =>
          spot.space.site?.letter.toLowerCase() === letter,
    ],
    [
      /\b(?:sites?|types?)\s+(?:type\s+)?([csmvd])\b/,
      ([, letter]) =>
        (spot) =>
          spot.space.site?.letter.toLowerCase() === letter,
    ],
    [
      /\b(?:zone\s+(?:de\s+)?(\w+)|(\w+)\s+zone)\b/,
      ([, a, b]) =>
        (spot) =>
          [spot.space.zone, plain(around.zoneName(spot.space.zone))].includes(a ?? b ?? ""),
    ],
    [/\b(?:sites?|places?|lieux)\b/, () => site],
  ];
  return all;
}

export function seek(query: string, around: Around): Sought {
  let left = plain(query).trim();
  if (!left) return { spots: [], unknown: "" };
  const named = around.model.spots.filter(
    (spot) => plain(spot.space.name[around.lang]).includes(left) && spot.space.named,
  );
  if (named.length > 0) return { spots: ordered(named), unknown: "" };
  const tests: Test[] = [];
  for (const [form, make] of rules(around)) {
    const found = left.match(form);
    if (!found) continue;
    tests.push(make(found));
    left = left.replace(form, " ");
  }
  const rest = left
    .replace(/[,;+&.]|\b(?:and|or|the|a|an|with|of|et|les?|la|des?|du|avec|un|une)\b/g, " ")
    .trim()
    .replace(/\s+/g, " ");
  if (rest && tests.length > 0) {
    const word = (spot: Spot): boolean => plain(spot.space.name[around.lang]).includes(rest);
    if (around.model.spots.some(word))
      return {
        spots: ordered(around.model.spots.filter((spot) => word(spot) && tests.every((test) => test(spot)))),
        unknown: "",
      };
  }
  if (tests.length === 0) return { spots: [], unknown: rest || left };
  return { spots: ordered(around.model.spots.filter((spot) => tests.every((test) => test(spot)))), unknown: rest };
}

function ordered(spots: Spot[]): Spot[] {
  return spots.sort((a, b) => (b.space.site?.size ?? 0) - (a.space.site?.size ?? 0));
}

/** The fewest burns from a space to every other, whatever craft flies: a first idea of how far away things are. */
export function burnsFrom(model: Model, start: string): Map<string, number> {
  const out = new Map<string, number>();
  const first = model.spot.get(start);
  if (!first) return out;
  out.set(start, 0);
  let now: Spot[] = [first];
  for (let burns = 0; now.length > 0; burns += 1) {
    const later: Spot[] = [];
    for (let at = 0; at < now.length; at += 1) {
      for (const next of now[at]!.near) {
        const cost = next.space.kind === "burn" ? 1 : 0;
        if ((out.get(next.space.id) ?? Infinity) <= burns + cost) continue;
        out.set(next.space.id, burns + cost);
        (cost ? later : now).push(next);
      }
    }
    now = later.filter((spot) => out.get(spot.space.id) === burns + 1);
  }
  return out;
}
