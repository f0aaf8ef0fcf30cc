// Pictures of cards as data addresses, made once each. As images they are drawn once and then only copied.

import { picture } from "../../../lib/pictures";
import { isSix, type Card } from "../data";
import { emblem } from "./emblem";
import { planet } from "./planet";

const made = new Map<string, string>();

/** Where many are shown: each when it is its turn. */
export function pictureOf(card: Card): string {
  return picture(card.slug, () => artOf(card));
}

export function artOf(card: Card): string {
  let found = made.get(card.slug);
  if (!found) {
    const picture =
      card.kind === "world"
        ? planet({ slug: card.slug, kind: card.good ?? "", makes: card.makes ?? "", military: card.military ?? false })
        : emblem({ slug: card.slug, cost: card.cost, six: isSix(card) });
    found = `data:image/svg+xml,${encodeURIComponent(picture)}`;
    made.set(card.slug, found);
  }
  return found;
}
