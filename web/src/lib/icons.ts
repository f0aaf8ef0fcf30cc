// One sheet of signs in the page; <Icon name="…"/> refers to it. Drawn by us on a 24 × 24 field, in the colour of the text.

let sheet: SVGSVGElement | null = null;
const SVG = "http://www.w3.org/2000/svg";

export function addIcons(icons: Record<string, string>): void {
  if (!sheet) {
    sheet = document.createElementNS(SVG, "svg");
    sheet.setAttribute("aria-hidden", "true");
    sheet.setAttribute("width", "0");
    sheet.setAttribute("height", "0");
    sheet.setAttribute("class", "sheet");
    document.body.prepend(sheet);
  }
  for (const [name, inside] of Object.entries(icons)) {
    const symbol = document.createElementNS(SVG, "symbol");
    symbol.id = `i-${name}`;
    symbol.setAttribute("viewBox", "0 0 24 24");
    symbol.innerHTML = inside;
    sheet.append(symbol);
  }
}

const line = (d: string): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (d: string): string => `<path d="${d}" fill="currentColor"/>`;

export const common: Record<string, string> = {
  undo: line("M8 5L4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3"),
  hint: line(
    "M9 17h6M10 20.5h4M12 3a6.2 6.2 0 0 0-3.6 11.2c.4.4.6.9.6 1.4V17h6v-1.4c0-.5.2-1 .6-1.4A6.2 6.2 0 0 0 12 3z",
  ),
  chat: line("M4 5h16v11H10l-5 4v-4H4z"),
  log: line("M5 6h14M5 12h14M5 18h9"),
  scores: line("M4 20h16M7 20v-6M12 20V6M17 20v-9"),
  gear: line(
    "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1",
  ),
  menu: line("M4 7h16M4 12h16M4 17h16"),
  sun: line(
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3L19 19M5 19l1.7-1.7M17.3 6.7L19 5",
  ),
  moon: line("M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z"),
  help: line("M9 9.2a3 3 0 1 1 4.6 2.5c-1 .7-1.6 1.2-1.6 2.5M12 18v.2") + line("M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z"),
  close: line("M6 6l12 12M18 6L6 18"),
  compass: line("M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM15.5 8.5l-2 5-5 2 2-5z"),
  check: line("M5 12.5l4.5 4.5L19 7"),
  left: line("M15 5l-7 7 7 7"),
  right: line("M9 5l7 7-7 7"),
  first: line("M18 5l-7 7 7 7M7 5v14"),
  last: line("M6 5l7 7-7 7M17 5v14"),
  play: solid("M7 4.5v15l12.5-7.5z"),
  pause: solid("M6 5h4v14H6zM14 5h4v14h-4z"),
  flag: line("M6 21V4M6 5h11l-2.5 4L17 13H6"),
  link: line(
    "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5",
  ),
  people: line(
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M16 4.4a3.5 3.5 0 0 1 0 6.2M18 14.4c2.1.8 3.5 2.8 3.5 5.6",
  ),
  eye: line(
    "M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z",
  ),
  bell: line("M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21h4"),
  clock: line("M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V12l3 2"),
  bot:
    line("M5 9h14v10H5zM12 9V5M9.5 13.5v1M14.5 13.5v1M2.5 13v3M21.5 13v3") +
    solid("M12 2.6a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z"),
  crown: solid("M3 8l4.5 4L12 4.5 16.5 12 21 8l-1.8 10.5H4.8z"),
  expand: line("M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5"),
  keys: line("M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M7 14h10M18.5 10h.01"),
  save: line("M12 4v11M7 10.5L12 15.5l5-5M4.5 19.5h15"),
  file: line("M12 20V9M7 13.5L12 8.5l5 5M4.5 4.5h15"),
  branch: line("M6 3v18M6 14c0-5 12-2 12-8M15 8.5L18 5l3 3.5"),
  offline: line("M3 3l18 18M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4-2.4M19 12a10 10 0 0 0-5.5-2.8M12 19.5h.01"),
  plus: line("M12 5v14M5 12h14"),
  send: line("M4 12L20 4l-5 16-3.5-6.5zM11.5 13.5L20 4"),
  door: line("M13 4H6v16h7M10 12h10M17 8.5l3.5 3.5-3.5 3.5"),
  home: line("M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z"),
  globe: line(
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3.6 6 3.6 9s-.6 6-3.6 9c-3-3-3.6-6-3.6-9S9 6 12 3z",
  ),
  more: solid(
    "M5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM19 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  ),
  book: line("M4 5c3-1.2 5.5-1 8 1 2.5-2 5-2.2 8-1v14c-3-1.2-5.5-1-8 1-2.5-2-5-2.2-8-1zM12 6v14"),
  again: line("M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5"),
};

export { line, solid };
