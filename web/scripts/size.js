// The weight of the built client as a browser receives it: every script and style, gzip-compressed. Limit: 300 kB.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMIT = 300_000;
const root = new URL("../dist/", import.meta.url);
let total = 0;
for (const folder of ["", "assets/"]) {
  for (const name of readdirSync(new URL(folder, root))) {
    if (/\.(js|css)$/.test(name)) {
      const size = gzipSync(readFileSync(new URL(folder + name, root)), { level: 9 }).length;
      total += size;
      console.log(`${String(size).padStart(8)}  ${folder}${name}`);
    }
  }
}
console.log(`${String(total).padStart(8)}  in all, compressed; at most ${LIMIT}`);
process.exitCode = total > LIMIT ? 1 : 0;
