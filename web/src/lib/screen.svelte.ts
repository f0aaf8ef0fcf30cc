// What fits on this screen. A phone, and a tablet held upright, have a layout of their own, not a squeezed one.

class Screen {
  is = $state(false);

  constructor(query: string) {
    const found = matchMedia(query);
    this.is = found.matches;
    found.addEventListener("change", () => (this.is = found.matches));
  }
}

/** One part of the table at a time. The styles of the components have the same numbers. */
export const phone = new Screen("(max-width: 999px), (max-height: 600px)");
/** Room for the log beside the table; otherwise it is a drawer. */
export const wide = new Screen("(min-width: 1280px)");
/** The smallest phones: the board needs a second line of buttons more than the well-known ones need their words. */
export const tiny = new Screen("(max-width: 379px)");
