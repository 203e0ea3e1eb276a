import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { vitePlugin as remix } from '@remix-run/dev';
import { type CSSOptions, defineConfig, type Plugin } from 'vite';
import { LOCALES } from './app/lib/language';
import remixConfig from './remix.config.js';
import { lightened, WARNINGS } from './scripts/browser-patches.mjs';
import { chunks } from './scripts/chunks.mjs';
import { interpreterPlugin } from './scripts/interpreter.mjs';
import { lightOnly } from './scripts/light-only.mjs';
import { moreContrast } from './scripts/more-contrast.mjs';
import { directPolaris, iconFile, polarisAhead, polarisPlugin, polarisSheet } from './scripts/polaris.mjs';
import { patched } from './scripts/server-patches.mjs';

// The texts are fetched at addresses that change with them.
const texts = createHash('sha256');
for (const file of readdirSync('app/locales/en').sort()) {
  for (const language of LOCALES) texts.update(readFileSync(`app/locales/${language}/${file}`));
}
process.env.VITE_TEXTS_VERSION = texts.digest('hex').slice(0, 12);

/** `@custom-media` as browsers will read it one day: each name gives way to its condition. */
const customMedia: CSSOptions['postcss'] = {
  plugins: [
    polarisSheet,
    lightOnly,
    moreContrast,
    {
      postcssPlugin: 'custom-media',
      OnceExit(root) {
        const conditions = new Map<string, string>();
        root.walkAtRules('custom-media', ({ params }) => {
          const [, name = '', condition = ''] = /^(--\S+)\s+(.+)$/.exec(params) ?? [];
          conditions.set(name, condition);
        });
        root.walkAtRules('media', (rule) => {
          rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (use, name) => conditions.get(name) ?? use);
        });
        // The sheet of names is read once by itself before it is imported: there nothing uses them yet.
        if (root.nodes.length > conditions.size + 1) root.walkAtRules('custom-media', (rule) => void rule.remove());
      },
    },
  ],
};

/**
 * Where the code of a page cannot be fetched, Remix loads the document again, which leaves a browser without a connection
 * with nothing. It does so only while the server can be reached; otherwise the error page is drawn.
 */
const RELOAD_ONLINE = `
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
    const { location: next, formMethod = 'GET' } = window.__remixRouter.state.navigation;
    if (next && formMethod === 'GET') window.location.assign(next.pathname + next.search + next.hash);
    else window.location.reload();`;

const reloadsOnlineOnly: Plugin = {
  name: 'reloads-online-only',
  transform: (code, id) => {
    if (!/@remix-run\/react\/dist\/esm\/routeModules\.js/.test(id)) return null;
    const reload = 'window.location.reload();';
    if (!code.includes(reload)) throw new Error('Remix no longer reloads where this expects it');
    return code.replace(reload, RELOAD_ONLINE);
  },
};

const serverPatches: Plugin = {
  name: 'server-patches',
  apply: (_config, { isSsrBuild, command }) => command === 'build' && isSsrBuild === true,
  transform: patched,
};

const browserPatches: Plugin = {
  name: 'browser-patches',
  apply: (_config, { isSsrBuild, command }) => command === 'build' && isSsrBuild !== true,
  transform: lightened,
};

/** The worker and its pages are one bundle, so that every module is there once, with what it has cached. */
const oneBundle: Plugin = {
  name: 'one-bundle',
  enforce: 'post',
  config: (_config, { isSsrBuild, command }) => {
    if (command !== 'build' || !isSsrBuild) return null;
    const [input, entryFileNames] = ['app/entry.worker.ts', 'entry.worker.js'];
    return { build: { rollupOptions: { input, external: ['cloudflare:workers'], output: { entryFileNames } } } };
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    remix(remixConfig),
    polarisPlugin,
    directPolaris,
    iconFile,
    reloadsOnlineOnly,
    interpreterPlugin(),
    serverPatches,
    browserPatches,
    oneBundle,
  ],
  resolve: {
    mainFields: ['browser', 'module', 'main'],
  },
  css: { postcss: customMedia },
  build: {
    target: 'es2022',
    cssMinify: true,
    // 5 KB less for a dashboard than by esbuild.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, pure_funcs: WARNINGS } },
    sourcemap: false,
    modulePreload: { polyfill: false },
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunks() } },
  },
  ssr:
    command === 'build'
      ? {
          target: 'webworker',
          noExternal: true,
          external: ['node:async_hooks'],
          resolve: { conditions: ['workerd', 'worker', 'browser'] },
        }
      : // React's renderer for workers, also when development runs it in Node (see the dev script's --conditions).
        { noExternal: [/^@shopify\//, 'remix-i18next'], resolve: { externalConditions: ['worker'] } },
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/**/*.route.tsx'],
    esbuildOptions: { plugins: [polarisAhead] },
  },
}));
