import { spawn } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { purgeStyles } from './purge-styles.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const started = Date.now();
/** The bundler makes so much that is soon forgotten that a fifth of its time would go into collecting it. */
const ROOMY = '--max-semi-space-size=128';

function run(label, command, args) {
  const env = { ...process.env, NODE_OPTIONS: ROOMY, WRANGLER_SEND_METRICS: 'false', CI: 'true' };
  const child = spawn('npx', ['--no-install', command, ...args], { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.on('close', (status) => {
      if (status === 0) return resolve();
      console.error(`${output}\nBuilding ${label} failed.`);
      process.exit(1);
    });
  });
}

const bundle = (label, folder, args) =>
  run(label, 'wrangler', ['deploy', '--dry-run', ...args, '--outdir', `${root}build/${folder}`]);

rmSync(`${root}build`, { recursive: true, force: true });
await run('the pages', 'remix', ['vite:build']);
hideRouteMap();
await Promise.all([
  bundle('the portal worker', 'portal', ['--minify']),
  bundle('the sandbox worker', 'sandbox', ['-c', 'sandbox/wrangler.toml']),
  purgeStyles(root),
]);
console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);

// Browsers load the routes behind their links one by one, signed in; the file of all routes is not needed.
function hideRouteMap() {
  const assets = `${root}build/client/assets/`;
  for (const name of readdirSync(assets)) if (/^manifest-.*\.js$/.test(name)) rmSync(assets + name);
}
