// `npm run journeys`: the browser journeys against freshly started workers on free ports, each with script and without.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser.mjs';
import { freePorts } from './free-ports.mjs';
import { startLocalPlatform } from './local-platform.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
if (!existsSync(path.join(root, 'build/portal'))) {
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const [port, sandboxPort] = await freePorts(2);
const stateDir = mkdtempSync(path.join(tmpdir(), 'atrium-journeys-'));
const browser = await findBrowser();
const platform = await startLocalPlatform({ port, sandboxPort, stateDir });
const args = [
  '--no-install',
  'playwright',
  'test',
  '-c',
  'tests/journeys/playwright.config.ts',
  ...process.argv.slice(2),
];
const child = spawn('npx', args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: browser, PORTAL_URL: platform.portal, SANDBOX_URL: platform.sandbox },
});
const status = await new Promise((resolve) => child.on('close', resolve));
await platform.stop();
rmSync(stateDir, { recursive: true, force: true });
process.exit(status ?? 1);
