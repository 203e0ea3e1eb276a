// `npm test`: everything, from types to the browser journeys, on a fresh build.
import { runAll, summary } from './run-all.mjs';

const results = await runAll([
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['biome', 'check', '.'] },
  { name: 'build', command: ['node', 'scripts/build.mjs'] },
  { name: 'tests', command: ['vitest', 'run'] },
  { name: 'journeys', command: ['node', 'scripts/journeys.mjs'] },
]);
process.exitCode = summary(results);
