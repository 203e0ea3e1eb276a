import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const SLOWEST = 10;

/** The steps of an inner list run one after another, beside those of the other inner lists. */
export async function runAll(steps) {
  const results = [];
  for (const entry of steps) {
    const lines = Array.isArray(entry) ? entry : [[entry]];
    const done = await Promise.all(lines.map(runLine));
    results.push(...done.flat());
  }
  return results;
}

async function runLine(steps) {
  const results = [];
  for (const step of steps) results.push(await runStep(step));
  return results;
}

async function runStep({ name, command, env }) {
  const started = Date.now();
  const { status, output } = await run(command, env);
  const seconds = (Date.now() - started) / 1000;
  const result = { name, ok: status === 0, seconds, slow: times(output), ...counts(output) };
  console.log(`${result.ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(10)} ${seconds.toFixed(1)} s${counted(result)}`);
  for (const line of again(output)) console.log(`        passed at the second try: ${line}`);
  if (!result.ok) console.log(whatFailed(output));
  return result;
}

export function summary(results) {
  const slowest = results.flatMap(({ slow }) => slow).sort((one, other) => other.seconds - one.seconds);
  if (slowest.length > 0) console.log('\nThe slowest:');
  for (const { seconds, what } of slowest.slice(0, SLOWEST))
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${what}`);
  const passed = results.reduce((sum, { ok, passed, failed }) => sum + (passed + failed > 0 ? passed : ok ? 1 : 0), 0);
  const failed = results.reduce((sum, { ok, failed }) => sum + Math.max(failed, ok ? 0 : 1), 0);
  console.log(`\n${passed} passed, ${failed} failed`);
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

const SECONDS_IN = { ms: 0.001, s: 1, m: 60 };

// Vitest: "✓ |http| tests/http/a.test.ts (12 tests) 3400ms". Playwright: "✓ 12 [script] › a.spec.ts:33:5 › what
// (3.4s)".
function times(output) {
  const files = [...output.matchAll(/^ *[✓❯×] +(.*\.test\.tsx?) \(.*?\) +([\d.]+)(ms|s|m)\b/gm)];
  const journeys = [...output.matchAll(/^ *[✓✘] +\d+ +(.*) \(([\d.]+)(ms|s|m)\)$/gm)];
  return [...files, ...journeys].map(([, what, value, unit]) => ({ what, seconds: Number(value) * SECONDS_IN[unit] }));
}

// The names of the tests that failed once. Vitest: "✓ … (retry x1)". Playwright: names below a line "1 flaky".
function again(output) {
  const retried = output.split('\n').filter((line) => /✓.*\(retry x\d+\)/.test(line));
  const flaky = /^ {2}\d+ flaky\n((?: {4}.*\n)+)/m.exec(output)?.[1]?.split('\n') ?? [];
  return [...retried, ...flaky].map((line) => line.trim()).filter((line) => line !== '');
}

// The names of what failed, then the failures; all of the output where there are none.
const FAILURES = [/^.*Failed (Suites|Tests) \d+/m, /^ {2}1\) /m];

function whatFailed(output) {
  const starts = FAILURES.map((mark) => output.search(mark)).filter((at) => at >= 0);
  if (starts.length === 0) return output;
  const failures = output.slice(Math.min(...starts));
  return `${failedNames(failures).join('\n')}\n\n${failures}`;
}

// Each name once, with the first line of its error. Playwright: "  2) [script] › a.spec.ts:8:1 › what happens ──".
// Vitest: " FAIL  |http| tests/http/a.test.ts > what happens".
function failedNames(failures) {
  const names = new Map();
  for (const part of failures.split(/^ +(?:\d+\)|FAIL) +/m).slice(1)) {
    const name = part.slice(0, part.indexOf('\n')).replace(/[ ─]+$/, '');
    if (!names.has(name)) names.set(name, /^ *(\S*Error\b.*)$/m.exec(part)?.[1] ?? '');
  }
  return [...names].map(([name, error]) => `        failed: ${name}  ${error.slice(0, 200)}`);
}

function counted({ passed, failed }) {
  return passed + failed > 0 ? `  ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}` : '';
}
