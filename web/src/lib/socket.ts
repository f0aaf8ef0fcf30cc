// The line to the table: one WebSocket that comes back by itself after a dropped network or a restarted server.

export type LinkStatus = "connecting" | "live" | "lost" | "closed";

export interface LinkEvents {
  message(data: Record<string, unknown>): void;
  status(status: LinkStatus): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
/** Close codes that mean "you may not", so that trying again is of no use. */
const FINAL = new Set([4404, 1008]);

export class Link {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private ping = 0;
  private ended = false;
  private ref = 0;
  private was: LinkStatus = "connecting";

  constructor(
    private readonly address: () => string,
    private readonly events: LinkEvents,
  ) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  /** Sends at once, or not at all: the answer is the number that comes back with the reply, or 0 if the line is down. */
  send(message: Record<string, unknown>): number {
    if (this.socket?.readyState !== WebSocket.OPEN) return 0;
    this.ref += 1;
    this.socket.send(JSON.stringify({ ...message, ref: this.ref }));
    return this.ref;
  }

  close(): void {
    this.ended = true;
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.timer);
    clearInterval(this.ping);
    this.socket?.close();
    this.set("closed");
  }

  private connect(): void {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address());
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.set("live");
      clearInterval(this.ping);
      this.ping = window.setInterval(() => this.send({ type: "ping" }), PING_EVERY);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      let data: unknown;
      try {
        data = JSON.parse(event.data);
      } catch {
        return;
      }
      if (typeof data === "object" && data !== null) this.events.message(data as Record<string, unknown>);
    };
    socket.onclose = (event) => {
      if (this.socket !== socket || this.ended) return;
      clearInterval(this.ping);
      if (FINAL.has(event.code)) {
        this.set("closed");
        return;
      }
      this.set("lost");
      this.timer = window.setTimeout(() => this.connect(), this.wait * (0.7 + 0.6 * Math.random()));
      this.wait = Math.min(LONGEST_WAIT, this.wait * 1.8);
    };
  }

  private hurry = (): void => {
    if (this.ended || document.hidden || this.was !== "lost") return;
    this.wait = FIRST_WAIT;
    this.connect();
  };

  private set(status: LinkStatus): void {
    if (status === this.was) return;
    this.was = status;
    this.events.status(status);
  }
}
