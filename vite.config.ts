import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { vitePlugin as remix } from '@remix-run/dev';
import { type CSSOptions, defineConfig, type Plugin, type Rollup } from 'vite';
import { LOCALES } from './app/lib/language';
import remixConfig from './remix.config.js';
import { interpreterPlugin } from './scripts/interpreter.mjs';
import { lightOnly } from './scripts/light-only.mjs';
import { moreContrast } from './scripts/more-contrast.mjs';
import { polarisSheet } from './scripts/polaris-sheet.mjs';

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
 * What every page needs, and all parts of app/ui, are two files, libraries and shell; what some pages share comes with the first of them where
 * visitors begin, or is one file for each area. What one page alone needs comes with it.
 */
function chunkOf(id: string, { getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (users.size === 0) {
    const pages = [...getModuleIds()].filter(
      (known) => MAIN.test(known) || /\/app\/areas\/.+\.route\.tsx?$/.test(known),
    );
    for (const page of pages) {
      const reached = new Set([page]);
      for (const known of reached) {
        users.set(known, [...(users.get(known) ?? []), page.replace(/^.*\/app\/areas\//, '')]);
        for (const next of getModuleInfo(known)?.importedIds ?? []) reached.add(next);
      }
    }
  }
  // It runs once the route modules are there, which would import it with the shell.
  if (/\/app\/entry\.client\.tsx$/.test(id)) return undefined;
  const pages = users.get(id) ?? [];
  if (pages.some((page) => MAIN.test(page))) return /node_modules|\0/.test(id) ? 'vendor' : 'shell';
  if (pages.length < 2) return undefined;
  const first = BEGUN_WITH.find((page) => pages.includes(`${page}.route.tsx`));
  return (first ?? pages.map((page) => page.split('/')[0] ?? '').sort()[0])?.replaceAll('/', '-');
}
const users = new Map<string, string[]>();
const MAIN = /\/app\/(root|entry\.client|(ui|kits\/frame)\/[\w-]+)\.tsx?$/;
const BEGUN_WITH = [
  'dashboard/dashboard',
  'requests/approvals/list',
  'requests/my-requests/list',
  'requests/tasks/list',
];

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
  plugins: [remix(remixConfig), interpreterPlugin(), oneBundle],
  resolve: {
    mainFields: ['browser', 'module', 'main'],
  },
  css: { postcss: customMedia },
  build: {
    target: 'es2022',
    cssMinify: true,
    minify: !isSsrBuild,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
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
  },
}));
