// npm run tenant:new: asks for what a tenant document needs, writes it and says what else is to be done.
import { existsSync, writeFileSync } from 'node:fs';
import readline from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readTenantDocument } from './document.mjs';
import { registrationFile, registrationTable } from './registration.mjs';

const USAGE = `npm run tenant:new -- [options]

  --hostname NAME       hostname of the portal, such as portal.example.com
  --name TEXT           name of the tenant, shown in titles and the menu
  --platform ADDRESS    origin of the platform, such as https://openam-example.forgeblocks.com
  --realm NAME          realm of the users (alpha)
  --services LIST       of governance, autoAccess and reports, those the tenant has, separated by commas; none for none
  --self-managed        not a tenant of the cloud: managed objects are named user, role …
  --client-id ID        OAuth client (atrium-portal)
  --public              a client without a secret
  --out FILE            the document (tenant.json); the client is written beside it as <FILE>.client.json
  --force               writes over files that exist

What is not given is asked for.`;

const OPTIONS = {
  hostname: { type: 'string' },
  name: { type: 'string' },
  platform: { type: 'string' },
  realm: { type: 'string' },
  services: { type: 'string' },
  'self-managed': { type: 'boolean', default: false },
  'client-id': { type: 'string' },
  public: { type: 'boolean', default: false },
  out: { type: 'string', default: 'tenant.json' },
  force: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
};

const SERVICES = ['governance', 'autoAccess', 'reports'];
/** Null: must be answered. */
const QUESTIONS = [
  ['hostname', 'Hostname of the portal', null],
  ['name', 'Name of the tenant', null],
  ['platform', 'Origin of the platform (https://…)', null],
  ['realm', 'Realm of the users', 'alpha'],
  ['services', `Services of the tenant, of ${SERVICES.join(', ')}, or none`, 'reports'],
];

function quit(text, code = 2) {
  (code === 0 ? console.log : console.error)(text);
  process.exit(code);
}

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    return quit(`${error.message}\n\n${USAGE}`);
  }
}

async function askForRest(values) {
  const answers = { ...values };
  const open = QUESTIONS.filter(([name]) => values[name] === undefined);
  if (!process.stdin.isTTY) {
    const missing = open.filter(([, , usual]) => usual === null).map(([name]) => `--${name}`);
    if (missing.length > 0) quit(`Not given: ${missing.join(', ')}.\n\n${USAGE}`);
    return { ...answers, ...Object.fromEntries(open.map(([name, , usual]) => [name, usual])) };
  }
  const terminal = readline.createInterface({ input: process.stdin, output: process.stdout });
  for (const [name, question, usual] of open) {
    while (!answers[name])
      answers[name] = (await terminal.question(`${question}${usual ? ` (${usual})` : ''}: `)).trim() || usual;
  }
  terminal.close();
  return answers;
}

function documentOf(answers) {
  const services = answers.services === 'none' ? [] : answers.services.split(/\s*,\s*/);
  const strange = services.filter((one) => !SERVICES.includes(one));
  if (strange.length > 0) quit(`There is no service ${strange.join(', ')}: ${SERVICES.join(', ')} or none.`);
  const word = /\w/.test(answers.name) ? answers.name : answers.hostname;
  const secret = `${word
    .trim()
    .replace(/\W+/g, '_')
    .replace(/_+$/, '')
    .replace(/^(?=[\d_])/, 'T')
    .toUpperCase()}_CLIENT_SECRET`;
  return {
    name: answers.name,
    origin: `https://${answers.hostname}`,
    platform: answers.platform,
    realm: answers.realm,
    ...(answers['client-id'] ? { clientId: answers['client-id'] } : {}),
    ...(answers.public ? {} : { clientSecret: secret }),
    ...(answers['self-managed'] ? { hosted: false, objectPrefix: '' } : {}),
    features: {
      governance: services.includes('governance'),
      autoAccess: services.includes('autoAccess'),
      autoReports: services.includes('reports'),
    },
  };
}

function nextSteps(tenant, { out, client }) {
  const secret = tenant.clientSecret;
  return `
${out} is the tenant document, ${client} its OAuth client.

1. Register the client in the realm ${tenant.realm}, by hand:

${registrationTable(tenant)
  .map(([setting, value]) => `     ${setting.padEnd(52)} ${value}`)
  .join('\n')}

   or by frodo: frodo oauth client import -f ${client} <platform>/am ${tenant.realm}
${secret ? '   Give it a secret of your own; the file has none.\n' : ''}
2. In the same realm: Services > Base URL Source: Fixed value ${tenant.origin};
   Services > Validation Service > Valid goto URL Resources: ${tenant.origin}/* and ${tenant.origin}/*?*.

3. Put secrets and document (SESSION_KEYS once for a deployment):

     openssl rand -base64 32 | tr '+/' '-_' | tr -d '=' | npx wrangler secret put SESSION_KEYS
${secret ? `     npx wrangler secret put ${secret}\n     in wrangler.toml, [vars]: ${secret}_HOSTS = "${tenant.hostname}"\n` : ''}     npx wrangler kv key put --remote --binding TENANTS ${tenant.hostname} --path ${out}

4. In wrangler.toml: routes = [{ pattern = "${tenant.hostname}", custom_domain = true }]; then

     npm run deploy

5. npm run tenant:check -- ${out}
`;
}

const values = readOptions();
if (values.help) quit(USAGE, 0);
const document = documentOf(await askForRest(values));
const { document: inUse, problems } = await readTenantDocument(JSON.stringify(document));
if (problems) quit(`This is no tenant document:\n${problems.map((one) => `  ${one}`).join('\n')}`);
const { tenant } = inUse;
const files = { out: values.out, client: values.out.replace(/(\.json)?$/, '.client.json') };
const present = Object.values(files).filter((file) => existsSync(file));
if (present.length > 0 && !values.force) quit(`${present.join(' and ')} would be written over; --force does it.`);
writeFileSync(files.out, `${JSON.stringify(document, null, 2)}\n`);
writeFileSync(files.client, `${JSON.stringify(registrationFile(tenant), null, 2)}\n`);
console.log(nextSteps(tenant, files));
