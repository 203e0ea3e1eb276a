import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
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

// Each worker has a platform of its own: what one journey changes no other sees. More of them than cores end no sooner.
const workers = Math.min(2, availableParallelism());
const ports = await freePorts(workers * 2);
const folder = mkdtempSync(path.join(tmpdir(), 'atrium-journeys-'));
const browser = await findBrowser();
const platforms = await Promise.all(
  Array.from({ length: workers }, (_, n) =>
    startLocalPlatform({ port: ports[2 * n], sandboxPort: ports[2 * n + 1], stateDir: path.join(folder, String(n)) }),
  ),
);
const args = ['-c', 'tests/journeys/playwright.config.ts', `--workers=${workers}`, ...process.argv.slice(2)];
const child = spawn('npx', ['--no-install', 'playwright', 'test', ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    CHROMIUM_PATH: browser,
    PLATFORMS: JSON.stringify(platforms.map(({ portal, sandbox }) => ({ portal, sandbox }))),
  },
});
const status = await new Promise((resolve) => child.on('close', resolve));
await Promise.all(platforms.map((platform) => platform.stop()));
rmSync(folder, { recursive: true, force: true });
process.exit(status ?? 1);
