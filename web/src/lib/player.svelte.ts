// Who sits at this browser.

import { api } from "./api";
import type { Player } from "./types";

class Me {
  player = $state.raw<Player | null>(null);
  known = $state(false);

  async load(): Promise<void> {
    this.player = (await api.session()).player;
    this.known = true;
  }

  /** Make sure there is a player: a guest with a name of the server's choosing, until they give one. */
  async ensure(): Promise<Player> {
    if (!this.known) await this.load();
    return (this.player ??= (await api.beGuest("")).player);
  }

  async call(name: string): Promise<void> {
    this.player = (this.player ? await api.rename(name) : await api.beGuest(name)).player;
  }
}

export const me = new Me();
