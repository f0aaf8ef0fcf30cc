// The chart by night and by day: deep blue with light lines, or paper with ink.

import type { Colours } from "./scene";

const NIGHT = {
  ground: "#060b1a",
  dark: true,
  // From Mercury's light out to Neptune's dark, every second one a little apart from its neighbours.
  zones: ["#3d3350", "#302e52", "#1e3158", "#28294f", "#172d4e", "#1c2348", "#112544", "#151c3a", "#0a1129"],
  border: "#6f86c4",
  line: "#5a74b4",
  text: "#eef3ff",
  soft: "#b9c6e4",
  faint: "#8fa0c8",
  burn: "#ff5fc4",
  hazard: "#ff8f6b",
  belt: "#ffe14d",
  bonus: "#8ef0b4",
  lagrange: "#7cc7ff",
  site: "#e6ecfa",
  target: "#ffc94d",
  reach: "#59a6ff",
  found: "#8ef0b4",
  routes: ["#ffc94d", "#7cc7ff", "#8ef0b4", "#ff92b4", "#c4a9ff"],
};

const DAY: typeof NIGHT = {
  ground: "#fbf8ef",
  dark: false,
  zones: ["#fdf1d4", "#f8eed8", "#f3f0e2", "#eef0e6", "#eaf0ec", "#e6edee", "#e1eaef", "#dde6ee", "#d8e1ec"],
  border: "#8d9cbb",
  line: "#8090b4",
  text: "#0f1a33",
  soft: "#35446a",
  faint: "#56658a",
  burn: "#b8127f",
  hazard: "#b23408",
  belt: "#8a6a00",
  bonus: "#0b7a48",
  lagrange: "#0a62ac",
  site: "#22304f",
  target: "#b87700",
  reach: "#5b9bff",
  found: "#0b7a48",
  routes: ["#b87700", "#0a62ac", "#0b7a48", "#b02457", "#6339bd"],
};

export function coloursNow(): Colours {
  const root = document.documentElement;
  const style = getComputedStyle(root);
  const seats = Array.from({ length: 6 }, (_, seat) => style.getPropertyValue(`--seat-${seat}`).trim());
  return { ...(style.colorScheme.includes("light") ? DAY : NIGHT), seats };
}
