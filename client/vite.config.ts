import { defineConfig, type Plugin } from "vite";

const SHORT = 12; // digits of the stamp that tell builds apart; as in server/pages.py
const stamp = (process.env.HEARTHSIDE_STAMP ?? "unstamped").slice(0, SHORT);
const BESIDE = ["/", "/icon.svg", "/icon-turn.svg", "/icon-192.png", "/icon-512.png", "/manifest.webmanifest"];

/** The list of everything a browser needs without a server, for the worker to keep. */
function files(): Plugin {
  return {
    name: "files",
    generateBundle: {
      order: "post", // modules that held nothing but styles are gone by then
      handler(_, bundle) {
        const made = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
        const all = [...BESIDE, ...made.map((name) => `/${name}`)].sort();
        this.emitFile({ type: "asset", fileName: "files.json", source: JSON.stringify({ build: stamp, files: all }) });
      },
    },
  };
}

/** Themes are put on before anything is painted: by a classic script, which nothing overtakes. */
function early(): Plugin {
  return {
    name: "early",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle = {} }) {
        const script = Object.values(bundle).find((one) => one.name === "dress");
        return script && [{ tag: "script", attrs: { src: `/${script.fileName}` }, injectTo: "head" }];
      },
    },
  };
}

export default defineConfig({
  base: "/",
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // the content policy allows no data: addresses
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: {
      input: { index: "index.html", worker: "src/offline/worker.ts", dress: "src/theme/dress.ts" },
      output: {
        // A worker speaks for the whole site only from its root, and under one name.
        entryFileNames: (chunk) => (chunk.name === "worker" ? "worker.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  define: { __BUILD__: JSON.stringify(stamp) },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [files(), early()],
});
