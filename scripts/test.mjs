// `npm test`: everything, from types to the browser journeys, on a fresh build.
import { runAll, summary } from './run-all.mjs';

const project = (name) => ['--project', name];
const WITHOUT_BUILD = ['unit', 'objects', 'sandbox', 'contract'].flatMap(project);

const results = await runAll([
  // What needs no build runs beside it.
  [
    [{ name: 'build', command: ['node', 'scripts/build.mjs'] }],
    [
      { name: 'types', command: ['tsc', '--noEmit'] },
      { name: 'lint', command: ['biome', 'check', '.'] },
      { name: 'dead code', command: ['knip', '--no-progress'] },
      { name: 'tests', command: ['vitest', 'run', ...WITHOUT_BUILD] },
    ],
  ],
  { name: 'http', command: ['vitest', 'run', ...project('http')] },
  { name: 'journeys', command: ['node', 'scripts/journeys.mjs'] },
]);
process.exitCode = summary(results);
