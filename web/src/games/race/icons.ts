// Race's signs. Shape before colour: novelty circle, rare square, genes triangle, alien star; a halo means windfall.

import { addIcons, line, solid } from "../../lib/icons";

const SHAPES: Record<string, string> = {
  novelty: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z",
  rare: "M5 5h14v14H5z",
  genes: "M12 3.5L21 19.5H3z",
  alien: "M12 2.2l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8-6.1-3.4-6.1 3.4 1.4-6.8-5.1-4.7 6.9-.8z",
  any: "M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zm0 3a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h9a1 1 0 0 0 1-1v-9a1 1 0 0 0-1-1zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
};

const halo = (d: string): string =>
  `<circle cx="12" cy="12" r="10.4" fill="none" stroke="currentColor" stroke-width="2"/><path d="${d}" fill="currentColor" fill-rule="evenodd" transform="translate(12 12) scale(.5) translate(-12 -12)"/>`;

const icons: Record<string, string> = {
  card: `<rect x="5" y="2.5" width="14" height="19" rx="2.6" fill="currentColor"/>`,
  cards:
    solid("M9 2h9a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z") + line("M4 7v12.5a2 2 0 0 0 2 2h9"),
  vp: solid("M12 1.5l9.2 5.25v10.5L12 22.5l-9.2-5.25V6.75z"),
  world: `<circle cx="12" cy="12" r="8.5" fill="none" stroke="currentColor" stroke-width="3.2"/>`,
  development: `<path d="M12 2.2L21.8 12 12 21.8 2.2 12z" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round"/>`,
  military:
    `<path d="M4.2 3.5l11.6 11.6M19.8 3.5L8.2 15.1" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>` +
    `<path d="M12.8 18.2l5.4-5.4M11.2 18.2l-5.4-5.4M16.3 16.3l4 4M7.7 16.3l-4 4" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>`,
  trade: `<circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" stroke-width="2.4"/><path d="M15.4 8.6c-.8-1-2-1.4-3.4-1.4-1.9 0-3.3.9-3.3 2.4 0 3.5 6.8 1.4 6.8 4.9 0 1.5-1.5 2.4-3.5 2.4-1.6 0-2.8-.5-3.6-1.5M12 5.4v13.2" fill="none" stroke="currentColor" stroke-width="2.1" stroke-linecap="round"/>`,
  look:
    line("M2.2 12S5.8 5.8 12 5.8 21.8 12 21.8 12 18.2 18.2 12 18.2 2.2 12 2.2 12z") +
    solid("M12 8.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8z"),
  keep:
    solid("M9 2h6.5A2.5 2.5 0 0 1 18 4.5V12H6.5V4.5A2.5 2.5 0 0 1 9 2z") + line("M3 15c2 5 6 6.5 9.5 6.5S19 20 21 15"),
  then: line("M3.5 12h15M13 6l6 6-6 6"),
  leave:
    `<rect x="4" y="3" width="11" height="16" rx="2" fill="none" stroke="currentColor" stroke-width="2.2"/>` +
    line("M12 13l8.5 8M20.5 15.5V21H15"),
  pay: `<path d="M3.5 3.5l9 9M12.5 3.5l-9 9" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/><rect x="12.5" y="9.5" width="9" height="12" rx="2" fill="currentColor"/>`,
  rebel: line("M6 21V9.5M6 10l3-3.5v5l3-4.5v4.5l3-3.5v4l3-2.5V15a6 6 0 0 1-6 6H6"),
  gamble:
    `<rect x="3.5" y="3.5" width="17" height="17" rx="3.5" fill="none" stroke="currentColor" stroke-width="2.2"/>` +
    solid(
      "M8 6.5a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zM16 14.1a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zM12 10.3a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z",
    ),
  ship: solid(
    "M12 1.5c3.4 3.2 4.7 7 4.7 11.5l3.3 4v4l-5-2.4h-6L4 21v-4l3.3-4C7.3 8.5 8.6 4.7 12 1.5zM12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  ),
  tableau: `<path d="M3 4h5v7H3zM9.5 4h5v7h-5zM16 4h5v7h-5zM3 13h5v7H3zM9.5 13h5v7h-5z" fill="currentColor"/>`,
  sum: line("M17.5 5H6.5l6 7-6 7h11"),
};

for (const [kind, d] of Object.entries(SHAPES)) {
  icons[kind] = `<path d="${d}" fill="currentColor" fill-rule="evenodd"/>`;
  icons[`halo-${kind}`] = halo(d);
}

addIcons(icons);
