// Pictures of tiles: Race's planets and emblems, framed as a round world and a square development.

import { emblem } from "../race/art/emblem";
import { planet } from "../race/art/planet";
import { picture } from "../../lib/pictures";
import type { Tile } from "./data";

const made = new Map<string, string>();
const CARD = 'viewBox="0 0 100 140"';
/** Around the planet, and around the emblem, of a card's picture. */
const DISC = 'viewBox="21 23 82 82"';
const PLATE = 'viewBox="30 48 74 74"';

/** Where many are shown: each when it is its turn. */
export function pictureOf(tile: Tile): string {
  return picture(`${tile.sort} ${tile.slug}`, () => artOf(tile));
}

export function artOf(tile: Tile): string {
  let found = made.get(tile.slug);
  if (!found) {
    const picture =
      tile.sort === "development"
        ? emblem({ slug: tile.slug, cost: tile.cost, six: tile.bonus.length > 0 }).replace(CARD, PLATE)
        : planet({
            slug: tile.slug,
            kind: tile.good === "any" ? "alien" : (tile.good ?? ""),
            makes: tile.makes ?? "",
            military: tile.military ?? false,
          }).replace(CARD, DISC);
    found = `data:image/svg+xml,${encodeURIComponent(picture)}`;
    made.set(tile.slug, found);
  }
  return found;
}
