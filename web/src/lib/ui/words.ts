// Small things about sentences.

import { settings } from "../settings.svelte";

/** With a capital letter. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** a, b and c. */
export function listed(items: readonly string[]): string {
  if (items.length <= 1) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${settings.lang === "fr" ? "et" : "and"} ${items[items.length - 1] ?? ""}`;
}

/** How long ago, in words: "5 minutes ago". */
export function ago(unix: number, now = Date.now() / 1000): string {
  const seconds = Math.max(0, Math.round(now - unix));
  const format = new Intl.RelativeTimeFormat(settings.lang, { numeric: "auto" });
  if (seconds < 90) return format.format(0, "minute");
  if (seconds < 5400) return format.format(-Math.round(seconds / 60), "minute");
  if (seconds < 129_600) return format.format(-Math.round(seconds / 3600), "hour");
  return format.format(-Math.round(seconds / 86_400), "day");
}

/** A span of seconds as a clock shows it. */
export function clock(seconds: number): string {
  const s = Math.max(0, Math.floor(seconds));
  if (s >= 172_800) return `${Math.floor(s / 86_400)} d`;
  const [h, m] = [Math.floor(s / 3600), Math.floor((s % 3600) / 60)];
  return h > 0 ? `${h}:${String(m).padStart(2, "0")} h` : `${m}:${String(s % 60).padStart(2, "0")}`;
}
