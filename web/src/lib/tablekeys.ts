// The keys of the table (see ui/KeysHelp.svelte).

import { isTyping } from "./keyboard";
import type { TableSession } from "./table.svelte";

export interface KeyTargets {
  table(): TableSession;
  help(): void;
  rules(): void;
  show(what: "log" | "chat" | "scores"): void;
}

/** What the number keys choose among: everything that can be chosen now, in reading order. */
export function choosable(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-choice]")].filter((item) => item.offsetParent !== null);
}

export function tableKeys(to: KeyTargets): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    document.documentElement.dataset["keys"] = "on";
    const table = to.table();
    const onButton = (event.target as HTMLElement | null)?.closest("button, a") != null;
    if (/^[0-9]$/.test(event.key)) {
      const at = event.key === "0" ? 9 : Number(event.key) - 1;
      const item = choosable()[at];
      item?.focus();
      item?.click();
      return;
    }
    switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
      case "Enter":
        if (onButton) return;
        table.confirm();
        break;
      case "c":
        table.confirm();
        break;
      case "Escape":
        table.clear();
        break;
      case "p":
        table.choose("pass");
        break;
      case "u":
        if (table.canTakeBack) table.takeBack();
        break;
      case "h":
        if (table.ask) void table.askHint();
        break;
      case "l":
        to.show("log");
        break;
      case "m":
        to.show("chat");
        break;
      case "s":
        to.show("scores");
        break;
      case "r":
        to.rules();
        break;
      case "?":
        to.help();
        break;
      default:
        return;
    }
    event.preventDefault();
  };
}

addEventListener("pointerdown", () => delete document.documentElement.dataset["keys"], { passive: true });
