// Runs the steps of a check one after another, shows what failed, and counts tests over all of them.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs each step's program; resolves to their names, exit states, times and test counts, in order. */
export async function runAll(steps) {
  const results = [];
  for (const { name, command, env } of steps) {
    const started = Date.now();
    const { status, output } = await run(command, env);
    const result = { name, ok: status === 0, seconds: (Date.now() - started) / 1000, ...counts(output) };
    console.log(
      `${result.ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(10)} ${result.seconds.toFixed(1)} s${counted(result)}`,
    );
    for (const line of again(output)) console.log(`        passed at the second try: ${line}`);
    if (!result.ok) console.log(whatFailed(output));
    results.push(result);
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

// Vitest: "Tests  3 failed | 40 passed (43)". Playwright: "  2 failed" and "  40 passed (12s)" on lines of their own.
function counts(output) {
  const vitest = /^\s*Tests\s+(.*)$/m.exec(output)?.[1];
  const text =
    vitest ??
    output
      .split('\n')
      .filter((line) => /^\s+\d+ (passed|failed|flaky)\b/.test(line))
      .join(' ');
  const of = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(text)?.[1] ?? 0);
  return { passed: of('passed') + of('flaky'), failed: of('failed') };
}

// The names of the tests that failed once. Vitest: "✓ … (retry x1)". Playwright: names below a line "1 flaky".
function again(output) {
  const retried = output.split('\n').filter((line) => /✓.*\(retry x\d+\)/.test(line));
  const flaky = /^ {2}\d+ flaky\n((?: {4}.*\n)+)/m.exec(output)?.[1]?.split('\n') ?? [];
  return [...retried, ...flaky].map((line) => line.trim()).filter((line) => line !== '');
}

// What a reader needs comes first: the failures as the runner tells them at its end. All of it where it tells none.
const FAILURES = [/^.*Failed (Suites|Tests) \d+/m, /^ {2}1\) /m];

function whatFailed(output) {
  const starts = FAILURES.map((mark) => output.search(mark)).filter((at) => at >= 0);
  return starts.length > 0 ? output.slice(Math.min(...starts)) : output;
}

function counted({ passed, failed }) {
  return passed + failed > 0 ? `  ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}` : '';
}
