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

class Router {
  place = $state.raw<Place>({ at: "home" });

  constructor() {
    this.read();
    addEventListener("popstate", () => this.read());
  }

  private read(): void {
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
