// `npm run test:am`: a real access manager on this machine, compared with what was recorded of it and with the portal in
// front of it, in Chromium. Needs a JDK 17 and Maven. `RECORD=1` records its answers anew; further words go to Playwright.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../browser.mjs';
import { expirePassword, missingForAccessManager, startAccessManager, VERSIONS } from './access-manager.mjs';
import { CLIENT_SECRET, EXPIRED } from './configure.mjs';
import { startPortal } from './portal.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const missing = await missingForAccessManager();
if (missing) {
  console.error(`npm run test:am is no part of npm test, and cannot run here. ${missing}`);
  process.exit(1);
}
if (!existsSync(path.join(root, 'build/portal'))) {
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

// The access manager knows the portal by its address, so the ports stay the same from run to run.
const port = Number(process.env.PORT ?? 9340);
const amPort = Number(process.env.AM_PORT ?? 8080);
const portal = `http://localhost:${port}`;
const home = path.resolve(process.env.AM_HOME ?? path.join(tmpdir(), 'atrium-access-manager'));
const say = (text) => console.log(text);
let accessManager = await startAccessManager({ home, port: amPort, portal, say });
expirePassword(EXPIRED);
const { am } = accessManager;
const stateDir = mkdtempSync(path.join(tmpdir(), 'atrium-am-'));
const env = { ...process.env, AM: am, AM_SECRET: CLIENT_SECRET, PORTAL: portal };

const run = (args, more = {}) =>
  new Promise((resolve) => {
    const child = spawn('npx', ['--no-install', ...args], { cwd: root, stdio: 'inherit', env: { ...env, ...more } });
    child.on('close', (status) => resolve(status ?? 1));
  });

const browse = async (args) => {
  const CHROMIUM_PATH = await findBrowser();
  const started = await startPortal({
    port,
    sandboxPort: port + 1,
    platformPort: port + 2,
    am,
    clientSecret: CLIENT_SECRET,
    signIn: 'platform',
    stateDir,
    onLog: () => {},
  });
  const config = 'tests/real-am/playwright.config.ts';
  const status = await run(['playwright', 'test', '-c', config, ...args], {
    CHROMIUM_PATH,
    SANDBOX: started.sandbox,
    RESTART: `http://localhost:${port + 3}`,
  });
  await started.stop();
  return status;
};

// A test that restarts the access manager asks for it here, and is answered when it is up again.
const restarts = http.createServer(async (_, answer) => {
  await accessManager.stop();
  accessManager = await startAccessManager({ home, port: amPort, portal, say });
  answer.end();
});
await new Promise((resolve) => restarts.listen(port + 3, '127.0.0.1', resolve));

const [, , ...words] = process.argv;
const results = [];
if (words.length === 0)
  results.push(await run(['vitest', 'run', '-c', 'tests/real-am/vitest.config.ts', '--root', '.']));
results.push(await browse(words));
restarts.close();
await accessManager.stop();
rmSync(stateDir, { recursive: true, force: true });
say(`OpenAM ${VERSIONS.openam}, Tomcat ${VERSIONS.tomcat}`);
process.exit(results.some((status) => status !== 0) ? 1 : 0);
