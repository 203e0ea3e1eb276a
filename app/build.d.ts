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

/** The outlines of all icons that pages name, written by the build (scripts/polaris.mjs). */
declare module 'virtual:icon-drawings' {
  const drawings: Record<string, string>;
  export default drawings;
}
