// Built portals with their sandboxes for the whole run, one for each worker, on free ports, with what they write kept in files.
import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePorts } from '../../scripts/free-ports.mjs';
import { startLocalPlatform } from '../../scripts/local-platform.mjs';
import { HTTP_PLATFORMS, type HttpPlatform } from './platforms';

const PORTS = 3;

export default async function setup({ provide }: TestProject) {
  if (!existsSync('build/portal/entry.worker.js')) throw new Error('Nothing is built yet: npm run build');
  const ports = await freePorts(HTTP_PLATFORMS * PORTS);
  const started = await Promise.all(
    Array.from({ length: HTTP_PLATFORMS }, (_, at) => start(ports.slice(at * PORTS, (at + 1) * PORTS))),
  );
  provide(
    'platforms',
    started.map(({ platform }) => platform),
  );
  return async () => void (await Promise.all(started.map(({ stop }) => stop())));
}

async function start([portalPort = 0, sandboxPort = 0, wildPort = 0]: number[]) {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'atrium-http-'));
  const logFile = path.join(stateDir, 'log');
  writeFileSync(logFile, '');
  const { mf, stop } = await startLocalPlatform({
    port: portalPort,
    sandboxPort,
    stateDir,
    onLog: (text: string) => appendFileSync(logFile, text),
    extraHosts: ['fonts.localhost'],
  });
  const tenants = await mf.getKVNamespace('TENANTS', 'atrium');
  const originOf = (host: string) => `http://${host}:${portalPort}`;
  const wild = { name: 'Wild', origin: originOf('wild.localhost'), platform: `http://127.0.0.1:${wildPort}` };
  await tenants.put('wild.localhost', JSON.stringify({ ...wild, amCookieName: 'am', amPaths: ['x', 'slow'] }));
  // As t1.localhost, but with the font host allowed.
  const fonts = { name: 'Fonts', origin: originOf('fonts.localhost'), fontOrigins: ['https://fonts.bunny.net'] };
  const t1 = JSON.parse((await tenants.get('t1.localhost', 'text')) ?? '{}');
  await tenants.put('fonts.localhost', JSON.stringify({ ...t1, ...fonts }));
  const platform: HttpPlatform = { portalPort, sandboxPort, wildPort, logFile, stateDir };
  return {
    platform,
    stop: async () => {
      await stop();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}
