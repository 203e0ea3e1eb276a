// `npm run check`: types, lint, rules and platform functions; needs no build and no browser. Run it before each commit.
import { runAll, summary } from './run-all.mjs';

const tests = (project) => ({ name: project, command: ['vitest', 'run', '--project', project] });

const results = await runAll([
  [
    [
      {
        name: 'types',
        command: ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
      },
      tests('contract'),
    ],
    [
      tests('unit'),
      { name: 'lint', command: ['biome', 'check', '.'] },
      { name: 'dead code', command: ['knip', '--no-progress'] },
    ],
  ],
]);
process.exitCode = summary(results);
