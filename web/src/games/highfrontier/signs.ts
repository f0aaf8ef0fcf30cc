// The signs of High Frontier's cards, told apart by their shape alone.

import { addIcons, line, solid } from "../../lib/icons";

const text = (letters: string): string =>
  `<text x="12" y="17" text-anchor="middle" font-size="15" font-weight="800" fill="currentColor" font-family="inherit">${letters}</text>`;
const box = line("M3.5 3.5h17v17h-17z");
const ring = line("M12 2.8a9.2 9.2 0 1 0 0 18.4 9.2 9.2 0 0 0 0-18.4z");

addIcons({
  "hf-thruster": line("M9 3h6l1.5 9h-9zM8 12l-3 8M16 12l3 8M12 12v9"),
  "hf-robonaut": line("M7 8h10v8H7zM10 8V4M14 8V4M5 20l3-4M19 20l-3-4M10.5 12h.1M13.5 12h.1"),
  "hf-refinery": line("M3 21V10l5 3v-3l5 3V4h3l1 17zM3 21h18"),
  "hf-generator": solid("M13.5 2L5 14h5.5L9 22l9.5-12.5H13z"),
  "hf-reactor":
    ring + solid("M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z") + line("M12 3v4M4.3 16.5l3.5-2M19.7 16.5l-3.5-2"),
  "hf-radiator": line("M4 4v16M8 4v16M12 4v16M16 4v16M20 4v16M4 8h16M4 16h16"),
  "hf-freighter":
    line("M3 9h12v8H3zM15 12h4l2.5 5H15M6 9V6h6v3") + solid("M6 18.5a1.5 1.5 0 1 0 3 0zM15 18.5a1.5 1.5 0 1 0 3 0z"),
  "hf-gigawatt": line("M12 2l3 7h-6zM9 9l-4 12M15 9l4 12M12 9v12M8 14h8"),
  "hf-colonist": line("M12 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 21c0-4.5 3-7.5 7.5-7.5s7.5 3 7.5 7.5"),
  "hf-crew": line("M12 3a6 6 0 0 0-6 6v3a6 6 0 0 0 12 0V9a6 6 0 0 0-6-6zM8 9.5h8v3H8zM5 21c1-3 3.500-4 7-4s6 1 7 4"),
  "hf-bernal": line("M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM2 12h4M18 12h4M12 6v12M4 8v8M20 8v8"),
  "hf-mass": line("M7 9h10l3 11H4zM12 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"),
  "hf-rad": line("M12 3l8 3v5c0 5-3.500 8.500-8 10-4.500-1.500-8-5-8-10V6z"),
  "hf-x": box + text("X"),
  "hf-wave": box + line("M6 12c1.500-4 3-4 4.500 0s3 4 4.500 0 2-3 3-2"),
  "hf-bomb": box + solid("M12 6l1.600 4.400L18 12l-4.400 1.600L12 18l-1.600-4.400L6 12l4.400-1.600z"),
  "hf-electric": ring + text("e"),
  "hf-pulsed": ring + line("M6 15h3V9h3v6h3V9h3"),
  "hf-heat": line("M7 21c-2-3 2-5 0-8s2-5 0-8M13 21c-2-3 2-5 0-8s2-5 0-8M19 21c-2-3 2-5 0-8s2-5 0-8"),
  "hf-sun": line(
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
  ),
  "hf-pivot": line("M5 18V9a5 5 0 0 1 10 0v6M11 11l4 4 4-4"),
  "hf-push": line("M3 12h11M10 7l5 5-5 5M19 5v14"),
  "hf-burner": solid("M12 2c1 4 5 6 5 11a5 5 0 0 1-10 0c0-2 1-3.500 2-4.500 0 2 1 2.500 1.500 2.500C11 8 11 5 12 2z"),
  "hf-missile": line("M12 2c3 3 4 6 4 10H8c0-4 1-7 4-10zM8 12l-3 5h4M16 12l3 5h-4M12 16v5"),
  "hf-raygun": line("M3 9h10v5H3zM13 11.500h3M18.500 7l-2 2.500M20.500 11.500H17.500M18.500 16l-2-2.500M5 14v5h3v-5"),
  "hf-buggy": line("M3 15h18M6 15l2-6h7l3 6M7 16a2.500 2.500 0 1 0 .1 0M17 16a2.500 2.500 0 1 0 .1 0"),
  "hf-dirt": line("M2 19h20L16 10l-3 4-3-6z"),
  "hf-isotope": ring + text("i"),
  "hf-load": line("M4 9h16v11H4zM8 9V5h8v4M12 12v5M9.500 14.500h5"),
  "hf-star": line("M12 3l2.600 6 6.400.5-4.900 4.200 1.500 6.300L12 16.600 6.400 20l1.500-6.300L3 9.500 9.400 9z"),
  "hf-cube": line("M12 3l8 4.500v9L12 21l-8-4.500v-9zM4 7.500l8 4.500 8-4.500M12 12v9"),
  "hf-disc": ring + line("M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10z"),
  "hf-colony": line("M3 20a9 9 0 0 1 18 0zM12 20v-5M8 20v-3M16 20v-3"),
  "hf-wt": line("M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z"),
});

export const DECK_SIGN = (deck: string): string => `hf-${deck}`;
