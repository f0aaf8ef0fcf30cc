// Where we are: the address, read as a place.

export type Place =
  | { at: "home" }
  | { at: "table"; id: string; invite: string }
  | { at: "replay"; id: string; step: number | null; seat: number; path: string; invite: string; review: boolean }
  | { at: "profile" }
  | { at: "notices"; what: "confirm" | "stop"; word: string }
  | { at: "rules"; game: string; section: string }
  | { at: "learn"; game: string; lesson: string }
  | { at: "plan"; game: string }
  | { at: "nowhere" };

export function placeOf(path: string, query = "", fragment = ""): Place {
  const words = path.split("/").filter((word) => word !== "");
  const asked = new URLSearchParams(query);
  if (words.length === 0) return { at: "home" };
  const [first, second] = words;
  if (first === "t" && second) return { at: "table", id: second, invite: asked.get("invite") ?? "" };
  if (first === "r" && second) {
    const step = asked.get("step");
    return {
      at: "replay",
      id: second,
      step: step && /^\d+$/.test(step) ? Number(step) : null,
      seat: /^\d$/.test(asked.get("seat") ?? "") ? Number(asked.get("seat")) : -1,
      path: asked.get("branch") ?? "",
      review: asked.has("review"),
      invite: asked.get("invite") ?? "",
    };
  }
  if (first === "profile" && !second) return { at: "profile" };
  const word = words[2];
  if (first === "notices" && (second === "stop" || second === "confirm") && word)
    return { at: "notices", what: second, word };
  if (first === "rules") return { at: "rules", game: second ?? "race", section: fragment.replace(/^#/, "") };
  if (first === "learn" && second) return { at: "learn", game: second, lesson: words[2] ?? "" };
  if (first === "plan" && second) return { at: "plan", game: second };
  return { at: "nowhere" };
}

/** A page that was just loaded anew, and still has not what it needs, is not loaded again for so long (ms). */
const PATIENCE = 20_000;

class Router {
  place = $state.raw<Place>({ at: "home" });
  /** The place is known, but what shows it can't be had. */
  lost = $state(false);

  constructor() {
    this.read();
    addEventListener("popstate", () => this.read());
    addEventListener("vite:preloadError", () => this.renew());
  }

  /** A server that was renewed has the parts of its own page, not of ours. */
  private renew(): void {
    const renewed = Number(sessionStorage.getItem("renewed"));
    if (Date.now() - renewed < PATIENCE) this.lost = true;
    else {
      sessionStorage.setItem("renewed", String(Date.now()));
      location.reload();
    }
  }

  private read(): void {
    this.lost = false;
    this.place = placeOf(location.pathname, location.search, location.hash);
  }

  go(address: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", address);
    this.read();
    scrollTo(0, 0);
  }

  /** For links: stay in the page unless the person wants a new tab. */
  follow = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    const link = (event.currentTarget as HTMLElement | null)?.getAttribute("href");
    if (link?.startsWith("/")) {
      event.preventDefault();
      this.go(link);
    }
  };
}

export const router = new Router();
