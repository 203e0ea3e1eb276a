// `npm test`: everything, from types to the browser journeys, on a fresh build.
import { CHECK, runAll, summary, vitest } from './run-all.mjs';

const results = await runAll([
  CHECK,
  [{ name: 'build', command: ['node', 'scripts/build.mjs'], needed: true }],
  [{ name: 'http', command: vitest('http') }],
  [{ name: 'journeys', command: ['node', 'scripts/journeys.mjs'] }],
]);
process.exitCode = summary(results);
