import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';

export default defineConfig(({ command }) => ({
  plugins: [remix(remixConfig)],
  resolve: { mainFields: ['browser', 'module', 'main'] },
  build: { target: 'es2022', cssMinify: true, sourcemap: false, modulePreload: { polyfill: false } },
  ssr:
    command === 'build'
      ? { target: 'webworker', noExternal: true, resolve: { conditions: ['workerd', 'worker', 'browser'] } }
      : // React's renderer for workers, also when development runs it in Node (see the dev script's --conditions).
        { noExternal: [/^@shopify\//, 'remix-i18next'], resolve: { externalConditions: ['worker'] } },
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
}));
