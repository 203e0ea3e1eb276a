import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

// Debian's Chromium without windows takes a quarter less processor time a page than Chromium in its headless mode. The
// program behind Debian's script is not started by itself: it was seen to hang at its start on a busy machine.
const DEBIAN = ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium'];

export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One process draws all pages: none is started for each of them.
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
];

/** CHROMIUM_PATH, Debian's, Playwright's own, else installed or downloaded. Throws when there is none. */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, and nothing is there.`);
  }
  const installed = [...DEBIAN, chromium.executablePath()].find(existsSync);
  if (installed) return installed;
  if (process.getuid?.() === 0 && run('apt-get', ['--version'])) {
    console.log('Installing Chromium from the Debian package…');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']) ||
      run('apt-get', ['install', '-y', '-qq', 'chromium']);
    const fresh = DEBIAN.find(existsSync);
    if (fresh) return fresh;
  }
  console.log("Downloading Playwright's Chromium…");
  if (run('npx', ['--no-install', 'playwright', 'install', 'chromium']) && existsSync(chromium.executablePath())) {
    return chromium.executablePath();
  }
  throw new Error('No Chromium found and none could be installed. Install one and set CHROMIUM_PATH to its program.');
}

function run(command, args) {
  const { status } = spawnSync(command, args, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
