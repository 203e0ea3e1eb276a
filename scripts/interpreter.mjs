// The interpreter for the scripts of tenants as a module of the worker: metered, and compiled by the platform, since a worker
// may not compile anything itself. The build puts it beside the server's bundle; development compiles it in Node.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { metered } from './metered-wasm.mjs';

const SOURCE = '@jitl/quickjs-wasmfile-release-sync/wasm';
const FILE = 'interpreter.wasm';

export function interpreterBytes() {
  return metered(readFileSync(createRequire(import.meta.url).resolve(SOURCE)));
}

/** @returns {import('vite').Plugin} */
export function interpreterPlugin() {
  let isBuild = false;
  return {
    name: 'interpreter',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => {
      if (id !== SOURCE) return null;
      return isBuild ? { id: `./${FILE}`, external: 'absolute' } : '\0interpreter';
    },
    load: (id) => {
      if (id !== '\0interpreter') return null;
      const meter = JSON.stringify(import.meta.url);
      return `import { interpreterBytes } from ${meter};\nexport default new WebAssembly.Module(interpreterBytes());`;
    },
    writeBundle: ({ dir }, bundle) => {
      const isUsed = Object.values(bundle).some((chunk) => 'dynamicImports' in chunk && chunk.code.includes(FILE));
      if (isUsed && dir) writeFileSync(path.join(dir, FILE), interpreterBytes());
    },
  };
}
