// `npm run check`: types, lint, and every test that needs neither a build nor a browser. Run it before each commit.
import { runAll, summary } from './run-all.mjs';

const results = await runAll([
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['biome', 'check', '.'] },
  {
    name: 'tests',
    command: [
      'vitest',
      'run',
      '--project',
      'unit',
      '--project',
      'contract',
      '--project',
      'sandbox',
      '--project',
      'objects',
    ],
  },
]);
process.exitCode = summary(results);
