declare module 'virtual:remix/server-build' {
  import type { ServerBuild } from '@remix-run/cloudflare';

  const build: ServerBuild;
  export = build;
}

/** The interpreter, metered (scripts/interpreter.mjs). */
declare module '@jitl/quickjs-wasmfile-release-sync/wasm' {
  const interpreter: WebAssembly.Module;
  export default interpreter;
}
