// The last offer that was made to me: a counter-offer begins with the same things, turned round.

import type { Offer } from "./data";

class Dealing {
  last = $state.raw<Offer | null>(null);

  note(offer: Offer | null, seat: number): void {
    if (offer && offer.to === seat && !offer.counter) this.last = offer;
  }
}

export const dealing = new Dealing();
