// Builds what is deployed: the client and server bundle, the purged style sheet, and both workers as single modules.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { purgeStyles } from './purge-styles.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const started = Date.now();

function run(label, command, args) {
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', command, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: 'true' },
  });
  if (status !== 0) {
    console.error(`${stdout}\n${stderr}\nBuilding ${label} failed.`);
    process.exit(1);
  }
}

rmSync(`${root}build`, { recursive: true, force: true });
run('the pages', 'remix', ['vite:build']);
hideRouteMap();
await purgeStyles(root);
run('the portal worker', 'wrangler', ['deploy', '--dry-run', '--minify', '--outdir', `${root}build/portal`]);
run('the sandbox worker', 'wrangler', [
  'deploy',
  '--dry-run',
  '-c',
  'sandbox/wrangler.toml',
  '--outdir',
  `${root}build/sandbox`,
]);
console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);

// Browsers ask for the routes behind their links one by one, signed in; nobody needs the file that lists them all.
function hideRouteMap() {
  const assets = `${root}build/client/assets/`;
  for (const name of readdirSync(assets)) if (/^manifest-.*\.js$/.test(name)) rmSync(assets + name);
}
