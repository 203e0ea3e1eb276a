// npm run tenant:check -- tenant.json: examines a platform from outside as the portal will use it. Changes nothing.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createContext } from './context.mjs';
import { askForToken } from './device-token.mjs';
import { readTenantFile } from './document.mjs';
import { BY_HAND, runChecks } from './run-checks.mjs';

const USAGE = `npm run tenant:check -- <tenant.json> [options]

  --hostname NAME       hostname of the portal, where the document does not name it
  --token-file FILE     access token of a user, for the checks behind the sign-in
  --user NAME           sign in as this user in the browser (device flow) for these checks
  --device-client ID    client for that sign-in, with the grant Device Code (default: the document's)
  --json                the results as JSON

The client secret is taken from the environment variable that the document names.
Exit code: 0 nothing failed, 1 something failed, 2 the document or the options are wrong.`;

const OPTIONS = {
  hostname: { type: 'string' },
  'token-file': { type: 'string' },
  user: { type: 'string' },
  'device-client': { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
};

function quit(text, code = 2) {
  (code === 0 ? console.log : console.error)(text);
  process.exit(code);
}

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return quit(`${error.message}\n\n${USAGE}`);
  }
}

const { values, positionals } = readOptions();
if (values.help) quit(USAGE, 0);
if (positionals.length !== 1) quit(USAGE);
const [file] = positionals;
const { document, problems } = await readTenantFile(file, values.hostname);
if (problems) quit(`${file} is not a tenant document:\n${problems.map((one) => `  ${one}`).join('\n')}`);
const { tenant, oauth } = document;

async function readToken() {
  if (values['token-file']) return readFileSync(values['token-file'], 'utf8').trim();
  if (!values.user) return null;
  const provider = { oauth, clientId: values['device-client'] ?? tenant.clientId, scopes: tenant.scopes };
  const signedIn = await askForToken(provider, { show: (text) => console.error(`${text}\n`) });
  return signedIn.token ?? quit(signedIn.problem);
}

const token = await readToken();
const secret = (tenant.clientSecret && process.env[tenant.clientSecret]) || null;
const context = createContext(document, { secret, token, user: values.user ?? null });

const MARKS = { ok: 'ok', warning: 'WARNING', failed: 'FAILED', unknown: 'unknown' };
function print({ name, state, text, change }) {
  console.log(`${MARKS[state].padEnd(8)} ${name}: ${text}${change ? `\n${' '.repeat(9)}-> ${change}` : ''}`);
}

const results = await runChecks(context, values.json ? undefined : print);
const counts = Object.fromEntries(
  Object.keys(MARKS).map((state) => [state, results.filter((one) => one.state === state).length]),
);
if (values.json) {
  console.log(
    JSON.stringify(
      { tenant: tenant.name, hostname: tenant.hostname, at: new Date().toISOString(), counts, results },
      null,
      2,
    ),
  );
} else {
  const summary = Object.entries(counts).map(([state, count]) => `${count} ${state}`);
  const behind = token === null ? ['What only a signed-in user sees: --user or --token-file.'] : [];
  console.log(`\n${summary.join(', ')}.\nNot checked:\n${[...BY_HAND, ...behind].map((one) => `  ${one}`).join('\n')}`);
}
process.exitCode = counts.failed > 0 ? 1 : 0;
