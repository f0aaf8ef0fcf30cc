// Federation's own signs. Shape before colour: Lavandium a shard, Coppernium a hexagon, Oceanium a drop, gold a diamond.

import { addIcons, line, solid } from "../../lib/icons";
import "../race/icons";

addIcons({
  lavandium: solid("M12 1.8l5.2 6.4-1.6 10.6L12 22.2l-3.6-3.4L6.8 8.2z"),
  coppernium: solid("M7 3.3h10l5 8.7-5 8.7H7L2 12z"),
  oceanium: solid("M12 1.8c4.6 5.4 7 9 7 12.4a7 7 0 0 1-14 0c0-3.4 2.4-7 7-12.4z"),
  gold: solid("M6.2 3.5h11.6L22.4 9 12 21.8 1.6 9z"),
  vote: line("M4 13.5h16V20H4zM8 13.5V4.5l4-1.5 4 1.5v9") + solid("M9.2 15.6h5.6v1.9H9.2z"),
  funding: solid(
    "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 3.2l1.9 4.4 4.8.4-3.6 3.1 1.1 4.7-4.2-2.5-4.2 2.5 1.1-4.7-3.6-3.1 4.8-.4z",
  ),
  degree: solid("M12 2.5l8.5 8.2h-5v4.1H8.5v-4.1h-5zM8.5 17h7v4.5h-7z"),
  die: `<rect x="3" y="3" width="18" height="18" rx="4.2" fill="currentColor"/><g fill="var(--pip, #0f172c)"><circle cx="8" cy="8" r="1.9"/><circle cx="16" cy="16" r="1.9"/><circle cx="12" cy="12" r="1.9"/></g>`,
  release: line("M6 22V3M6 4h12.5l-3 4.2 3 4.3H6"),
  step: line("M12 2.8l9.2 9.2-9.2 9.2L2.8 12z") + solid("M12 8l4 4-4 4-4-4z"),
  medal: solid(
    "M7 1.8h10l-2.4 6.6a7.2 7.2 0 1 1-5.2 0zM12 11l-1.3 2.7-3 .4 2.2 2.1-.5 2.9L12 17.7l2.6 1.4-.5-2.9 2.2-2.1-3-.4z",
  ),
  president: solid("M3 8l4.5 4L12 4.5 16.5 12 21 8l-1.8 8.5H4.8zM4.8 18.4h14.4v2.8H4.8z"),
  influence: solid(
    "M12 2.2a9.8 9.8 0 1 0 0 19.6 9.8 9.8 0 0 0 0-19.6zm0 3.4a6.4 6.4 0 1 1 0 12.8 6.4 6.4 0 0 1 0-12.8zm0 3.2a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z",
  ),
  alteration: solid("M12 1.8a10.2 10.2 0 1 1 0 20.4 10.2 10.2 0 0 1 0-20.4zm0 4.2l-6 6 6 6 6-6z"),
  scholar: line("M2.5 9L12 4.5 21.5 9 12 13.5zM6.5 11v5c3 3 8 3 11 0v-5M21.5 9v6"),
  law: line("M12 3v18M7 21h10M4 7h16M4 7l-2 6h4.5zM20 7l-2.5 6H22z"),
  upkeep: line("M4 9h13l-3-3.5M20 15H7l3 3.5"),
  income: line("M12 3v11M7.5 9.5L12 14l4.5-4.5M4 20h16"),
  spy: line(
    "M2 12s3.6-6 10-6 10 6 10 6-3.6 6-10 6S2 12 2 12zM12 9.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2zM4 4l3 3M20 4l-3 3",
  ),
  module: line("M12 3v5M5 8h14v8H5zM8 16v4M16 16v4M2 12h3M19 12h3"),
  officers: line("M5 12l7-5 7 5M5 17l7-5 7 5M5 7l7-5 7 5"),
  purchasing: line("M4 8h16l-1.5 12h-13zM8.5 8a3.5 3.5 0 0 1 7 0"),
  patrons: line("M4 20v-6a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v6M7 11V7a3 3 0 0 1 3-3h4a3 3 0 0 1 3 3v4M4 16h16"),
  assistants: line("M9 11.5a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2zM3 20.5c0-4 2.6-6 6-6s6 2 6 6M18 8v7M14.5 11.5h7"),
  "small-lounge": line("M5 5h11v7a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5zM16 7h2.5a2.5 2.5 0 0 1 0 5H16M4 20.5h14"),
  shop: line("M4 10v10h16V10M3 5h18l1 5H2zM9.5 20v-5.5h5V20"),
  robot:
    line("M5 10h14v10H5zM12 10V6M9 14h.01M15 14h.01M9 17h6") + solid("M12 3a1.8 1.8 0 1 0 0 3.6A1.8 1.8 0 0 0 12 3z"),
  mega: line("M4 21V10l8-7 8 7v11M4 21h16M9 21v-6h6v6M12 3v5"),
  neutral: line("M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM6 18L18 6"),
  senate: line("M3 20h18M5 17V10M10 17v-7M14 17v-7M19 17v-7M3 9.5L12 4l9 5.5z"),
});

/** The sign of a reward. */
export const REWARD_SIGN: Record<string, string> = {
  degree: "degree",
  die: "die",
  ship: "ship",
  release: "release",
  step: "step",
};

/** The picture of each sign of the engine that has one. */
export const DRAWN: Record<string, string> = {
  lavandium: "lavandium",
  coppernium: "coppernium",
  oceanium: "oceanium",
  gold: "gold",
  degree: "degree",
  release: "release",
  step: "step",
  points: "vp",
  ship: "ship",
  ships: "ship",
  die: "die",
  medal: "medal",
  president: "president",
  alteration: "alteration",
};
