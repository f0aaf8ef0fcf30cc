import type { Plugin } from "vite";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// `npm run dev` talks to a table that runs elsewhere: STARLANES_TABLE=http://127.0.0.1:8000 npm run dev
const table = process.env["STARLANES_TABLE"] ?? "http://127.0.0.1:8000";

/** What public/first.js fetches ahead: by the first word of an address or the name of a game, the files of its part. */
const PARTS: Record<string, string> = {
  t: "src/screens/Table.svelte",
  r: "src/screens/Replay.svelte",
  learn: "src/screens/Learn.svelte",
  rules: "src/screens/Rules.svelte",
  profile: "src/screens/Profile.svelte",
  race: "src/games/race/module.ts",
  frontiers: "src/games/frontiers/module.ts",
  federation: "src/games/federation/module.ts",
  highfrontier: "src/games/highfrontier/module.ts",
};

function parts(): Plugin {
  return {
    name: "parts",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
        const first = chunks.filter((one) => one.isEntry).map((one) => one.fileName);
        const files = (name: string, seen: Set<string>): Set<string> => {
          const chunk = chunks.find((one) => one.fileName === name);
          if (!chunk || seen.has(name) || first.includes(name)) return seen;
          seen.add(name);
          chunk.viteMetadata?.importedCss.forEach((style) => seen.add(style));
          chunk.imports.forEach((one) => files(one, seen));
          return seen;
        };
        const list = Object.entries(PARTS).map(([part, source]) => {
          const chunk = chunks.find((one) => one.facadeModuleId?.endsWith(`/${source}`));
          return [part, chunk ? [...files(chunk.fileName, new Set())].map((file) => `/${file}`) : []];
        });
        const json = JSON.stringify(Object.fromEntries(list));
        return html.replace("<!-- parts -->", `<script type="application/json" id="parts">${json}</script>`);
      },
    },
  };
}

export default defineConfig({
  plugins: [svelte(), parts()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // One part that two screens share is worth a request of its own; ten of a few lines each are not.
    rollupOptions: { output: { experimentalMinChunkSize: 12_000 } },
  },
  server: {
    proxy: {
      "/api": { target: table, changeOrigin: true },
      "/ws": { target: table, changeOrigin: true, ws: true },
    },
  },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
