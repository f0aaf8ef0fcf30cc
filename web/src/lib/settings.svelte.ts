// What a person has set for this browser. Kept in local storage; public/first.js reads theme and language before the paint.

import type { Lang } from "./types";

export type Theme = "dark" | "light" | "system";

interface Kept {
  lang: Lang;
  theme: Theme;
  motion: boolean;
  confirm: boolean;
  notify: boolean;
  hush: boolean;
  sound: boolean;
  autoPass: boolean;
}

const KEY = "starlanes";

function read(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

class Settings {
  lang = $state<Lang>("en");
  theme = $state<Theme>("dark");
  /** Motion that follows the facts; the system's wish for less motion always wins. */
  motion = $state(true);
  /** Whether a card is first marked and then confirmed; otherwise touching it is the answer. */
  confirm = $state(true);
  notify = $state(false);
  /** Does not want to be asked about that again. */
  hush = $state(false);
  /** Sounds, which we make ourselves; off until wanted. */
  sound = $state(false);
  /** Answer by itself where passing is all that can be done. */
  autoPass = $state(true);

  constructor() {
    const kept = read();
    this.lang = kept.lang ?? (/^fr\b/i.test(navigator.language) ? "fr" : "en");
    this.theme = kept.theme ?? "dark";
    this.motion = kept.motion ?? true;
    this.confirm = kept.confirm ?? true;
    this.notify = kept.notify ?? false;
    this.hush = kept.hush ?? false;
    this.sound = kept.sound ?? false;
    this.autoPass = kept.autoPass ?? true;
  }

  /** Write everything down and show it; called by the effect below whenever something changes. */
  apply(): void {
    const kept: Kept = {
      lang: this.lang,
      theme: this.theme,
      motion: this.motion,
      confirm: this.confirm,
      notify: this.notify,
      hush: this.hush,
      sound: this.sound,
      autoPass: this.autoPass,
    };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Private windows may refuse; the settings then live as long as the page.
    }
    const light = this.theme === "light" || (this.theme === "system" && systemIsLight.matches);
    document.documentElement.dataset["theme"] = light ? "light" : "dark";
    document.documentElement.lang = this.lang;
  }

  get moves(): boolean {
    return this.motion && !lessMotion.matches && !document.hidden;
  }
}

const systemIsLight = matchMedia("(prefers-color-scheme: light)");
const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");

export const settings = new Settings();

$effect.root(() => {
  $effect(() => settings.apply());
});
systemIsLight.addEventListener("change", () => settings.apply());
