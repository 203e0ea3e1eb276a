// `npm test`: everything, from types to the browser journeys, on a fresh build.
import { runAll, summary } from './run-all.mjs';

const tests = (project) => ({ name: project, command: ['vitest', 'run', '--project', project] });

const results = await runAll([
  // Two rows that take about the same time; a project by itself loads its shared files once.
  [
    [
      { name: 'build', command: ['node', 'scripts/build.mjs'] },
      tests('objects'),
      tests('contract'),
      { name: 'lint', command: ['biome', 'check', '.'] },
    ],
    [
      { name: 'types', command: ['tsc', '--noEmit'] },
      tests('sandbox'),
      tests('unit'),
      { name: 'dead code', command: ['knip', '--no-progress'] },
    ],
  ],
  tests('http'),
  { name: 'journeys', command: ['node', 'scripts/journeys.mjs'] },
]);
process.exitCode = summary(results);
