// New Frontiers' own signs; goods, points, military and the like are Race's.

import { addIcons, line, solid } from "../../lib/icons";
import "../race/icons";

addIcons({
  colonist: solid("M12 2.5a4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 0 1 0-9.2zM12 13c5 0 8.2 3 8.2 8.5H3.8C3.8 16 7 13 12 13z"),
  credit: `<circle cx="12" cy="12" r="10" fill="currentColor"/><path d="M15.6 8.6C14.8 7.6 13.6 7.1 12.1 7.1 10.1 7.1 8.7 8 8.7 9.6 8.7 13.1 15.7 11 15.7 14.5 15.7 16.1 14.2 17 12.1 17 10.5 17 9.2 16.4 8.4 15.4M12.1 5.2V18.9" fill="none" stroke="var(--panel, #0f172c)" stroke-width="2" stroke-linecap="round"/>`,
  bag: line("M8.5 3h7l-1.5 4c4 2 6 5 6 8.5 0 4-3 5.5-8 5.5s-8-1.5-8-5.5C4 12 6 9 10 7z"),
  envoy: line("M4 12h13M12 6l6 6-6 6M4 5v14"),
  retreat: line("M4 20V10l8-6 8 6v10M9 20v-6h6v6"),
  target:
    line("M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z") +
    solid("M12 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z"),
  factory: line("M3 20V9l6 4V9l6 4V5h5v15z"),
  stock: line("M3 8l9-4.5L21 8v11H3zM7 19v-7h10v7M7 15.5h10"),
});

/** The sign of an action tile or of a power's icon. */
export const SIGN: Record<string, string> = {
  retreat: "retreat",
  develop: "development",
  explore: "look",
  settle: "world",
  produce: "factory",
  trade: "trade",
  consume: "vp",
  "trade-consume": "trade",
  "send-envoys": "envoy",
  "plan-goals": "target",
};
