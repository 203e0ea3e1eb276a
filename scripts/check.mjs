// `npm run check`: types, lint, and every test that needs neither a build nor a browser. Run it before each commit.
import { CHECK, runAll, summary } from './run-all.mjs';

process.exitCode = summary(await runAll([CHECK]));
