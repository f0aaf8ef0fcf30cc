import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { earlyAnswer, earlyLine, type Line } from "../src/lib/early";

const ADDRESS = "ws://here/ws/tables/T?lang=en";

function line(url: string, readyState: number): Line & { closed: () => number } {
  const close = vi.fn();
  return {
    socket: { url, readyState, close } as unknown as WebSocket,
    heard: [],
    closed: () => close.mock.calls.length,
  };
}

beforeEach(() => {
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("WebSocket", { CONNECTING: 0, OPEN: 1, CLOSED: 3 });
  vi.stubGlobal("early", undefined);
});

describe("what was asked for early", () => {
  it("is not there where nobody asked", () => {
    expect(earlyAnswer("/api/session")).toBeUndefined();
    expect(earlyLine(ADDRESS)).toBeNull();
  });

  it("is taken once", async () => {
    vi.stubGlobal("early", { answers: { "/api/session": Promise.resolve("who") }, line: line(ADDRESS, 1) });
    expect(earlyAnswer("/api/tables")).toBeUndefined();
    expect(await earlyAnswer("/api/session")).toBe("who");
    expect(earlyAnswer("/api/session")).toBeUndefined();
    expect(earlyLine(ADDRESS)).not.toBeNull();
    expect(earlyLine(ADDRESS)).toBeNull();
  });

  it("is left, and shut, where it leads elsewhere or nowhere", () => {
    for (const wrong of [line("ws://here/ws/tables/T?lang=fr", 1), line(ADDRESS, 3)]) {
      vi.stubGlobal("early", { answers: {}, line: wrong });
      expect(earlyLine(ADDRESS)).toBeNull();
      expect(wrong.closed()).toBe(1);
    }
  });

  it("is not opened any more once the client has a line of its own", async () => {
    const first = readFileSync("public/first.js", "utf8");
    for (const late of [false, true]) {
      const opened = vi.fn();
      vi.stubGlobal("WebSocket", opened);
      vi.stubGlobal("localStorage", { getItem: () => null });
      vi.stubGlobal("navigator", { language: "en" });
      vi.stubGlobal("location", { pathname: "/t/T", search: "", origin: "http://here" });
      vi.stubGlobal("document", { documentElement: { dataset: {} }, getElementById: () => null });
      const answer = { ok: true, clone: () => ({ json: () => ({ player: "Ann", game: "race" }) }) };
      vi.stubGlobal("fetch", () => Promise.resolve(answer));
      new Function(first)();
      if (late) expect(earlyLine(ADDRESS)).toBeNull();
      await new Promise((resolve) => setTimeout(resolve));
      expect(opened).toHaveBeenCalledTimes(late ? 0 : 1);
    }
  });
});
