// `npm run check`: types, lint, rules and platform functions; needs no build and no browser. Run it before each commit.
import { runAll, summary } from './run-all.mjs';

const results = await runAll([
  {
    name: 'types',
    command: ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
  },
  { name: 'lint', command: ['biome', 'check', '.'] },
  { name: 'dead code', command: ['knip', '--no-progress'] },
  { name: 'tests', command: ['vitest', 'run', '--project', 'unit', '--project', 'contract'] },
]);
process.exitCode = summary(results);
