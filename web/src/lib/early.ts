// What public/first.js asked for before the client was there. Each thing is taken once; without it, it is asked for now.

export interface Line {
  socket: WebSocket;
  /** What has come so far. */
  heard: MessageEvent<string>[];
}

declare global {
  interface Window {
    early?: { answers: Record<string, Promise<Response>>; line: Line | null; late: boolean };
  }
}

export function earlyAnswer(address: string): Promise<Response> | undefined {
  const answers = window.early?.answers;
  const found = answers?.[address];
  if (found) delete answers[address];
  return found;
}

/** The line to that address, if it is open or about to be. */
export function earlyLine(address: string): Line | null {
  const line = window.early?.line ?? null;
  // From now on a line that nobody has opened yet comes too late: there will be another.
  if (window.early) window.early.late = true;
  if (!line || !window.early) return null;
  window.early.line = null;
  if (line.socket.url === address && line.socket.readyState <= WebSocket.OPEN) return line;
  line.socket.close();
  return null;
}
