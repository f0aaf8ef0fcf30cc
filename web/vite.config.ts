import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// `npm run dev` talks to a table that runs elsewhere: STARLANES_TABLE=http://127.0.0.1:8000 npm run dev
const table = process.env["STARLANES_TABLE"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": { target: table, changeOrigin: true },
      "/ws": { target: table, changeOrigin: true, ws: true },
    },
  },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
