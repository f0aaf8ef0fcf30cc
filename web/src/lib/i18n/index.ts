// The client's own words. What the engine says comes from the game's texts (see catalog.ts).

import { Catalog } from "../catalog";
import { settings } from "../settings.svelte";
import type { Args, Lang } from "../types";
import { en } from "./en";
import { fr } from "./fr";
import type { en as review } from "./reviewwords";

export type Key = keyof typeof en | keyof typeof review;

const texts: Record<Lang, Record<string, string>> = { en: { ...en }, fr: { ...fr } };
const catalogs: Record<Lang, Catalog> = { en: new Catalog("en", texts.en, {}), fr: new Catalog("fr", texts.fr, {}) };

/** Words of a part that is loaded when it is wanted. */
export function alsoSay(english: Record<string, string>, french: Record<string, string>): void {
  Object.assign(texts.en, english);
  Object.assign(texts.fr, french);
}

/** A text in the chosen language; reading it makes the reader follow the choice. */
export function t(key: Key, args: Args = {}): string {
  return catalogs[settings.lang].fill(key, args);
}

export function isKey(key: string): key is Key {
  return key in texts.en;
}

/** A text that some games have their own word for: French rulebooks call a round "tour" or "manche". */
export function tFor(game: string, key: Key, args: Args = {}): string {
  const own = `${key}.${game}`;
  return t(isKey(own) ? own : key, args);
}

/** A text if there is one under that key, else the words given. */
export function tOr(key: string, otherwise: string, args: Args = {}): string {
  return isKey(key) ? t(key, args) : otherwise;
}
