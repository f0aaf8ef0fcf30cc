// Types of what the engine and the table tell, from the schemas that `starlanes schema` prints (see `make web`).

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { compile } from "json-schema-to-typescript";

/** The generator knows no tuples of this draft. */
function tuples(node) {
  if (typeof node !== "object" || node === null) return node;
  if (node.prefixItems) return { tsType: `[${node.prefixItems.map(plain).join(", ")}]` };
  return Array.isArray(node)
    ? node.map(tuples)
    : Object.fromEntries(Object.entries(node).map(([k, v]) => [k, tuples(v)]));
}

function plain({ type, items }) {
  if (type === "array") return `${plain(items)}[]`;
  return type === "integer" ? "number" : type;
}

const [from = "../build/schema", to = "src/told"] = process.argv.slice(2);
mkdirSync(to, { recursive: true });
for (const file of readdirSync(from)) {
  const name = basename(file, ".json");
  const schema = tuples(JSON.parse(readFileSync(join(from, file), "utf8")));
  const types = await compile({ type: "object", ...schema }, "View", {
    additionalProperties: false,
    bannerComment: `// Made of \`starlanes schema ${name}\` by scripts/types.js: change it there.`,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
  });
  // A schema without a root of its own is no type.
  writeFileSync(join(to, `${name}.ts`), types.replace(/^export interface \w+ \{\}\n/m, ""));
}
