// What somebody has learned in this browser: lessons that are done, topics that were explained, and whether the guide
// is beside them in their games.

const KEY = "starlanes.learned";

interface Kept {
  lessons: string[];
  topics: string[];
  guided: string[];
}

function read(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    return { lessons: found.lessons ?? [], topics: found.topics ?? [], guided: found.guided ?? [] };
  } catch {
    return { lessons: [], topics: [], guided: [] };
  }
}

class Progress {
  private kept = $state.raw<Kept>(read());

  private keep(kept: Kept): void {
    this.kept = kept;
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Private windows may refuse; then it is known as long as the page is open.
    }
  }

  finished(game: string, lesson: string): boolean {
    return this.kept.lessons.includes(`${game}/${lesson}`);
  }

  finish(game: string, lesson: string): void {
    if (!this.finished(game, lesson)) this.keep({ ...this.kept, lessons: [...this.kept.lessons, `${game}/${lesson}`] });
  }

  knows(game: string, topic: string): boolean {
    return this.kept.topics.includes(`${game}/${topic}`);
  }

  know(game: string, topic: string): void {
    if (!this.knows(game, topic)) this.keep({ ...this.kept, topics: [...this.kept.topics, `${game}/${topic}`] });
  }

  guided(game: string): boolean {
    return this.kept.guided.includes(game);
  }

  guide(game: string, on: boolean): void {
    const others = this.kept.guided.filter((one) => one !== game);
    this.keep({ ...this.kept, guided: on ? [...others, game] : others });
  }

  /** Somebody who has touched nothing of a game here yet. */
  isNew(game: string): boolean {
    return ![...this.kept.lessons, ...this.kept.topics].some((one) => one.startsWith(`${game}/`));
  }
}

export const progress = new Progress();
