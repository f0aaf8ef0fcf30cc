// The line to the table: one WebSocket that comes back by itself after a dropped network or a restarted server.

import { earlyLine } from "./early";
import type { Said, Told } from "./types";

export type LinkStatus = "connecting" | "live" | "lost" | "closed";

export interface LinkEvents {
  message(data: Told): void;
  status(status: LinkStatus): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** After so long a silence we ask whether anybody is there. A dead network closes no socket, it only falls silent. */
const PING_AFTER = 15_000;
/** What we send is answered sooner than this, so after it we ask as well. */
const PING_AFTER_SENDING = 2500;
/** No answer to that for so long: the line is dead. */
const PATIENCE = 5000;
/** A line that has not opened by then never will. */
const OPEN_WITHIN = 10_000;
/** Close codes that mean "you may not", so that trying again is of no use. */
const FINAL = new Set([4404, 4409, 1008]);

export class Link {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  /** The next thing to do: try again, ask whether anybody is there, or give the line up. */
  private timer = 0;
  private ended = false;
  private ref = 0;
  private was: LinkStatus = "connecting";

  constructor(
    private readonly address: () => string,
    private readonly events: LinkEvents,
  ) {
    addEventListener("online", this.look);
    addEventListener("offline", this.look);
    document.addEventListener("visibilitychange", this.look);
    this.connect();
  }

  /** Sends at once, or not at all: the answer is the number that comes back with the reply, or 0 if the line is down. */
  send(message: Said): number {
    if (this.socket?.readyState !== WebSocket.OPEN || this.was !== "live") return 0;
    this.ref += 1;
    this.socket.send(JSON.stringify({ ...message, ref: this.ref }));
    if (message.type !== "ping") this.later(PING_AFTER_SENDING, this.ask);
    return this.ref;
  }

  close(): void {
    this.ended = true;
    removeEventListener("online", this.look);
    removeEventListener("offline", this.look);
    document.removeEventListener("visibilitychange", this.look);
    clearTimeout(this.timer);
    this.socket?.close();
    this.set("closed");
  }

  private connect = (): void => {
    const early = earlyLine(this.address());
    const socket = early?.socket ?? new WebSocket(this.address());
    this.socket = socket;
    this.later(OPEN_WITHIN, this.lose);
    const opened = (): void => {
      if (this.socket !== socket) return;
      this.wait = FIRST_WAIT;
      this.set("live");
      this.later(PING_AFTER, this.ask);
    };
    const told = (event: MessageEvent<string>): void => {
      if (this.socket !== socket) return;
      this.later(PING_AFTER, this.ask);
      let data: unknown;
      try {
        data = JSON.parse(event.data);
      } catch {
        return;
      }
      if (typeof data === "object" && data !== null) this.events.message(data as Told);
    };
    socket.onopen = opened;
    socket.onmessage = told;
    // What has come meanwhile is told before anything else comes, but not before whoever made the line has it.
    if (early && socket.readyState === WebSocket.OPEN)
      queueMicrotask(() => {
        opened();
        early.heard.forEach(told);
      });
    socket.onclose = (event) => {
      if (this.socket !== socket || this.ended) return;
      if (!FINAL.has(event.code)) {
        this.lose();
        return;
      }
      clearTimeout(this.timer);
      this.set("closed");
    };
  };

  /** Anybody there? Whatever comes next is the answer. */
  private ask = (): void => {
    if (this.send({ type: "ping" })) this.later(PATIENCE, this.lose);
  };

  /** Leaves this line, even one that has not noticed yet, and tries another after a while. */
  private lose = (): void => {
    this.drop();
    this.set("lost");
    this.later(this.wait * (0.7 + 0.6 * Math.random()), this.connect);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 1.8);
  };

  /** Something has changed about the network, or the page is seen again: find out now. A machine that is offline may
   * still reach a table of its own, so being told so is a reason to ask, not to give up. */
  private look = (): void => {
    if (this.ended || document.hidden) return;
    if (this.was === "live") {
      this.ask();
    } else if (this.was === "lost" && navigator.onLine) {
      this.wait = FIRST_WAIT;
      this.drop();
      this.connect();
    }
  };

  private drop(): void {
    const dead = this.socket;
    this.socket = null;
    dead?.close();
  }

  private later(wait: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(then, wait);
  }

  private set(status: LinkStatus): void {
    if (status === this.was) return;
    this.was = status;
    this.events.status(status);
  }
}
