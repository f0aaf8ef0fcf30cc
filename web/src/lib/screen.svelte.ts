// Whether this is a phone: its own layout, not a squeezed one.

class Phone {
  is = $state(false);

  constructor() {
    const narrow = matchMedia("(max-width: 760px), (max-height: 500px)");
    this.is = narrow.matches;
    narrow.addEventListener("change", () => (this.is = narrow.matches));
  }
}

export const phone = new Phone();
