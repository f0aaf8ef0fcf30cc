// It is your turn: in the title of the page always, and as a notification of the browser if the person wants that.

import { t } from "./i18n";
import { settings } from "./settings.svelte";

let shown: Notification | null = null;

export function title(text: string, turn: boolean): void {
  document.title = turn ? `● ${t("title.turn")} · ${text}` : text;
}

export function yourTurn(what: string): void {
  if (!settings.notify || !document.hidden || !("Notification" in window) || Notification.permission !== "granted")
    return;
  shown?.close();
  shown = new Notification(t("notify.title"), { body: what, tag: "starlanes-turn", icon: "/favicon.svg" });
  shown.onclick = () => {
    window.focus();
    shown?.close();
  };
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) shown?.close();
});
