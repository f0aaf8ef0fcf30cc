// A card with the side that is up ("hall-effect/black", "bubble-membrane/heavy"), as the engine names it, and its face.

import type { ByLang, Lang } from "../../lib/types";
import type { Card, HighFrontierData, HighFrontierView } from "./data";

export type Side = "white" | "black" | "purple";

export interface Power {
  do: string;
  n?: number;
  at?: string;
}

/** The printed numbers of a face; a field that does not apply is missing. */
export interface FaceRow {
  card: string;
  side: Side;
  name: string;
  fr: string;
  mass?: number;
  rad?: number;
  therms?: number;
  heavy_mass?: number;
  heavy_rad?: number;
  heavy_therms?: number;
  heat?: number;
  reactors?: number;
  needs_reactor?: string[];
  needs_generator?: string[];
  gives_reactor?: string[];
  gives_generator?: string[];
  thrust_mod?: number;
  fuel_mod?: number | string;
  thrust?: number;
  fuel?: number | string;
  afterburn?: number;
  afterburn_thrust?: number;
  pivots?: number;
  push?: boolean;
  solar?: boolean;
  burns?: string;
  isru?: number;
  platform?: string[];
  load?: number;
  factory_loading?: boolean;
  starship?: boolean;
  specialty?: string[];
  ballots?: number;
  loyalty?: string;
  future?: string;
  powers?: Power[];
}

export interface Unit {
  id: string;
  card: Card;
  face: FaceRow;
  heavy: boolean;
  mass: number;
  rad: number;
  therms: number;
}

const units = new WeakMap<HighFrontierData, Map<string, Unit>>();

/** Whether cards need supports and cooling here: without their decks every card works by itself (14.2B). */
export const playsSupports = (view: HighFrontierView): boolean => "reactor" in view.decks;

/** All faces as units, in the engine's words for them. */
function unitsIn(data: HighFrontierData): Map<string, Unit> {
  let found = units.get(data);
  if (found) return found;
  found = new Map();
  const first = new Map<string, string>();
  for (const row of data.faces ?? []) {
    const face = row as unknown as FaceRow;
    const card = data.card.get(face.card);
    if (!card) continue;
    if (!first.has(face.card)) first.set(face.card, face.side);
    const id = first.get(face.card) === face.side ? face.card : `${face.card}/${face.side}`;
    const light = { id, card, face, heavy: false, mass: face.mass ?? 0, rad: face.rad ?? 0, therms: face.therms ?? 0 };
    found.set(id, light);
    if (face.heavy_mass !== undefined)
      found.set(`${id}/heavy`, {
        ...light,
        id: `${id}/heavy`,
        heavy: true,
        mass: face.heavy_mass,
        rad: face.heavy_rad ?? light.rad,
        therms: face.heavy_therms ?? light.therms,
      });
  }
  units.set(data, found);
  return found;
}

export function unitOf(data: HighFrontierData, id: string): Unit | undefined {
  return unitsIn(data).get(id);
}

/** The units of a card: one for each face, and one for the heavy side of a radiator's. */
export function sidesOf(data: HighFrontierData, card: string): Unit[] {
  return [...unitsIn(data).values()].filter((unit) => unit.card.id === card);
}

/** The card of a unit's word. */
export function cardIn(id: string): string {
  return id.split("/", 1)[0] ?? id;
}

export function faceName(face: FaceRow, lang: Lang): string {
  return lang === "fr" ? face.fr : face.name;
}

export function said(text: ByLang, lang: Lang): string {
  return text[lang];
}
