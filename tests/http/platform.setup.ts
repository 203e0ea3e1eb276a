// One built portal with its sandbox for the whole run, on free ports, with what they write kept in a file.
import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePorts } from '../../scripts/free-ports.mjs';
import { startLocalPlatform } from '../../scripts/local-platform.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    portalPort: number;
    sandboxPort: number;
    /** A port left free for a test that plays the platform of `wild.localhost`. */
    wildPort: number;
    /** The file that holds every line the workers have written. */
    logFile: string;
    stateDir: string;
  }
}

export default async function setup({ provide }: TestProject) {
  if (!existsSync('build/portal/entry.worker.js')) throw new Error('Nothing is built yet: npm run build');
  const [port = 0, sandboxPort = 0, wildPort = 0] = await freePorts(3);
  const stateDir = mkdtempSync(path.join(tmpdir(), 'atrium-http-'));
  const logFile = path.join(stateDir, 'log');
  writeFileSync(logFile, '');
  const { mf, stop } = await startLocalPlatform({
    port,
    sandboxPort,
    stateDir,
    onLog: (text: string) => appendFileSync(logFile, text),
  });
  const tenants = await mf.getKVNamespace('TENANTS', 'atrium');
  const wild = { name: 'Wild', origin: `http://wild.localhost:${port}`, platform: `http://127.0.0.1:${wildPort}` };
  await tenants.put('wild.localhost', JSON.stringify({ ...wild, amCookieName: 'am', amPaths: ['x', 'slow'] }));
  // As t1.localhost, but with the font host allowed.
  const fonts = { name: 'Fonts', origin: `http://fonts.localhost:${port}`, fontOrigins: ['https://fonts.bunny.net'] };
  const t1 = JSON.parse((await tenants.get('t1.localhost')) ?? '{}');
  await tenants.put('fonts.localhost', JSON.stringify({ ...t1, ...fonts }));
  provide('portalPort', port);
  provide('sandboxPort', sandboxPort);
  provide('wildPort', wildPort);
  provide('logFile', logFile);
  provide('stateDir', stateDir);
  return async () => {
    await stop();
    rmSync(stateDir, { recursive: true, force: true });
  };
}
