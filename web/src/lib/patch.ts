// Differences between two views. What does not change keeps its identity, so that only what changed is drawn anew.

import type { Plain, View } from "./types";

function removed(value: Plain | undefined): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value) && value["$removed"] === true;
}

/** The view with every [path…, value] assigned; the old one is left as it was. */
export function patched(view: View, patch: readonly Plain[][]): View {
  let out: Plain = view;
  for (const entry of patch) {
    out = assigned(out, entry.slice(0, -1), entry[entry.length - 1] ?? null);
  }
  return out as View;
}

function assigned(node: Plain, path: Plain[], value: Plain): Plain {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(node)) {
    if (typeof key !== "number" || key < 0 || key > node.length) throw new BadPatch(path);
    const copy = node.slice();
    copy[key] = assigned(copy[key] ?? null, rest, value);
    return copy;
  }
  if (typeof node !== "object" || node === null || typeof key === "object") throw new BadPatch(path);
  const name = String(key);
  const copy = { ...node };
  if (rest.length === 0 && removed(value)) delete copy[name];
  else copy[name] = assigned(copy[name] ?? (rest.length ? {} : null), rest, value);
  return copy;
}

/** The patch does not fit the view: the client has to ask for the whole state. */
export class BadPatch extends Error {
  constructor(path: Plain[]) {
    super(`the update does not fit what is shown, at ${JSON.stringify(path)}`);
  }
}
