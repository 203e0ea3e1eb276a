// Runs the steps of a check, shows what failed, and counts tests over all of them.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const LANES = 2;

const TYPES = { name: 'types', command: ['tsc', '--noEmit'] };
const LINT = { name: 'lint', command: ['biome', 'check', '.'] };
const RULES = { name: 'tests', command: vitest('unit', 'objects', 'sandbox', 'contract') };

/** What needs neither a build nor a browser; the longest first, as two run side by side. */
export const CHECK = [RULES, TYPES, LINT];

/** A step that runs the tests of these vitest projects. */
export function vitest(...projects) {
  return ['vitest', 'run', ...projects.flatMap((project) => ['--project', project])];
}

/**
 * Runs the stages one after another, the steps of a stage two at a time; resolves to what came of each step. After a
 * stage in which a `needed` step failed, the rest is counted as failed without being run.
 */
export async function runAll(stages) {
  const results = [];
  for (const stage of stages) {
    const stopped = results.some(({ ok, needed }) => needed && !ok);
    results.push(...(stopped ? stage.map(skipped) : await sideBySide(stage)));
  }
  return results;
}

/** Prints the closing line and gives the exit code. A step that is no test suite counts as one test. */
export function summary(results) {
  const passed = results.reduce((sum, { ok, passed, failed }) => sum + (passed + failed > 0 ? passed : ok ? 1 : 0), 0);
  const failed = results.reduce((sum, { ok, failed }) => sum + Math.max(failed, ok ? 0 : 1), 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function sideBySide(steps) {
  const results = [];
  const queue = [...steps.entries()];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await runStep(next[1]);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}

async function runStep({ name, command, env, needed = false }) {
  const started = Date.now();
  const { status, output } = await run(command, env);
  const result = { name, needed, ok: status === 0, ...counts(output) };
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${result.ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(10)} ${seconds} s${counted(result)}`);
  if (!result.ok) console.log(output);
  return result;
}

function skipped({ name, needed = false }) {
  console.log(`NOT RUN ${name}`);
  return { name, needed, ok: false, passed: 0, failed: 0 };
}

function run([program, ...args], env = {}) {
  return new Promise((resolve) => {
    const node = program === 'node';
    const child = spawn(node ? process.execPath : 'npx', node ? args : ['--no-install', program, ...args], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', WRANGLER_SEND_METRICS: 'false', ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
      });
    }
    child.on('close', (status) => resolve({ status, output }));
  });
}

// Vitest: "Tests  3 failed | 40 passed (43)". Playwright: "  2 failed", "  1 did not run" and "  40 passed (12s)" on lines of their own.
function counts(output) {
  const tests = /^\s*Tests\s+(.*)$/m.exec(output)?.[1];
  const lines = output
    .split('\n')
    .filter((line) => /^\s+\d+ (passed|failed|flaky|interrupted|did not run)\b/.test(line));
  const text = tests ?? lines.join(' ');
  const of = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(text)?.[1] ?? 0);
  return { passed: of('passed') + of('flaky'), failed: of('failed') + of('interrupted') + of('did not run') };
}

function counted({ passed, failed }) {
  return passed + failed > 0 ? `  ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}` : '';
}
