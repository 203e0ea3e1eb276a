// What became of several things sent at once is on a page of its own: it states that, whatever else can be read.
import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { ask, type HttpResponse, originOf, post, sandboxOf } from '../client';
import { CHECK, COMPLETE, forMe, HOST, item, REASON, type Walker, walkerOf } from '../member-client';

const sandbox = sandboxOf(HOST);
const TYPED = 'Frozen until the audit is over';
const REVIEW = `/certification/certification-task/${idOf('campaign:localhost:Q4 Halden access review')}/selected`;
const IMPORT = '/list/managed/alpha_user/import';

beforeEach(() => sandbox.reset());
afterEach(() => sandbox.mend());

interface Run {
  walker: Walker;
  /** Where the form is sent. */
  to: string;
  fields: URLSearchParams;
  multipart?: true;
}

interface Receipt {
  file: string;
  name: string;
  run: () => Promise<Run>;
  write: { method: string; path: string; query?: string };
  /** What it says of those whose outcome is not known. */
  unknown: RegExp;
  typed?: true;
}

const selected =
  (person: string, at: string, typed: object, to = at) =>
  async (): Promise<Run> => {
    const walker = await walkerOf(person);
    const { page } = await walker.see(at);
    const fields = page.form(page.actions().find((one) => one.startsWith(to.split('?')[0] ?? to))).filled;
    for (const [name, value] of Object.entries(typed)) fields.set(name, value);
    return { walker, to: at, fields };
  };

const review = (verb: string, typed: object): Receipt => ({
  file: 'reviews/items/bulk/receipt.route.tsx',
  name: `${verb} of review items`,
  run: selected('mina.holt', `${REVIEW}/${verb}?all=1&list=tab%3Dentitlements`, { step: 'do', ...typed }),
  write: { method: 'POST', path: `/iga/governance/certification/*/items/${verb}` },
  unknown: /Result unknown/,
  ...('comment' in typed ? { typed: true } : {}),
});

const decision = (area: string, name: string, { run, path }: { run: Receipt['run']; path: string }): Receipt => ({
  file: `${area}/bulk/receipt.route.tsx`,
  name,
  run,
  write: { method: 'POST', path },
  unknown: /Result unknown/,
  typed: true,
});

const RECEIPTS: Receipt[] = [
  review('revoke', { comment: TYPED }),
  review('exception', { comment: TYPED }),
  review('certify', {}),
  decision('requests/approvals', 'rejection of approvals', {
    run: selected('mina.holt', '/approvals/selected/reject?all=1', { justification: TYPED }),
    path: '/iga/governance/requests/*',
  }),
  decision('violations', 'comment on violations', {
    run: selected('olga.brandt', '/violations/selected/comment?all=1', { comment: TYPED }),
    path: '/iga/governance/violation/*',
  }),
  {
    file: 'requests/catalog/receipt.route.tsx',
    name: 'sending of a cart',
    run: async () => {
      const walker = await forMe('kai.ruiz');
      await walker.send(item('Workday/Compensation review'));
      await walker.send(COMPLETE, REASON);
      return { walker, to: CHECK, fields: (await walker.see(CHECK)).page.form(CHECK).filled };
    },
    write: { method: 'POST', path: '/iga/governance/requests', query: '_action=create' },
    unknown: /couldn’t confirm|We don’t know whether/,
  },
  {
    file: 'access/ending/receipt.route.tsx',
    name: 'extension of access',
    run: async () => {
      const walker = await walkerOf('mina.holt');
      const links = (await walker.see('/my-access/ending?within=year')).page.hrefs();
      const at = links.find((to) => to.startsWith('/my-access/ending/extend?')) ?? '';
      const until = new Date(Date.now() + 120 * 86_400_000).toISOString().slice(0, 10);
      const fields = (await walker.see(at)).page.form('/my-access/ending/extend').filled;
      for (const [name, value] of Object.entries({ until, ...REASON })) fields.set(name, value);
      const to = (await post(HOST, at, fields.toString(), { headers: { cookie: walker.cookie } })).headers.location;
      return { walker, to: to ?? '', fields: (await walker.see(to ?? '')).page.form(to).filled };
    },
    write: { method: 'POST', path: '/iga/governance/requests/extendEndDate' },
    unknown: /couldn’t confirm|We don’t know whether/,
  },
  {
    file: 'administration/resources/import/receipt.route.tsx',
    name: 'import of objects',
    run: async () => {
      const walker = await walkerOf('ines.moreau');
      const person = { userName: 'eva.li', givenName: 'Eva', sn: 'Li', mail: 'eva.li@halden.example' };
      const first = (await walker.see(IMPORT)).page.form(IMPORT).filled;
      first.set('text', JSON.stringify(person));
      const checked = await send({ walker, to: IMPORT, fields: first, multipart: true });
      return { walker, to: IMPORT, fields: checked.page.form(IMPORT).filled, multipart: true };
    },
    write: { method: 'POST', path: '/openidm/managed/alpha_user', query: '_action=create' },
    unknown: /confirmed as created/,
  },
];

function send({ walker, to, fields, multipart }: Run): Promise<HttpResponse> {
  const { cookie } = walker;
  if (!multipart) return post(HOST, to, fields.toString(), { headers: { cookie } });
  const parts = [...fields].map(
    ([name, value]) => `--xyz\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const headers = { cookie, origin: originOf(HOST), 'content-type': 'multipart/form-data; boundary=xyz' };
  return ask(HOST, to, { method: 'POST', headers, body: `${parts.join('')}--xyz--\r\n` });
}

const looks = (answer: object) =>
  ['/iga/', '/openidm/'].flatMap((path) => [
    { method: 'GET', path, ...answer, waits: true },
    { method: 'POST', path, query: 'search', ...answer, waits: true },
    { method: 'POST', path: `${path}*search*`, ...answer, waits: true },
  ]);

const ANSWERS = [
  ['403', { status: 403 }],
  ['404', { status: 404 }],
  ['500', { status: 500 }],
] as const;

describe.each(ANSWERS)('the page of a result, where all other reads are answered with %s,', (_, answer) => {
  it.each(RECEIPTS.map((receipt) => [receipt.name, receipt] as const))(
    'states the unknown outcome of the %s, and what was typed',
    async (_, { run, write, unknown, typed }) => {
      const sent = await run();
      await sandbox.faults([{ ...write, status: 500, after: true }, ...looks(answer)]);
      const { status, headers, page } = await send(sent);
      if (status === 303) expect(headers.location).toMatch(/\/receipt\/|\/import\//);
      const shown = headers.location ? await sent.walker.see(headers.location) : { status, page };
      if (headers.location) {
        expect(shown.status).toBe(200);
        expect(shown.page.title).toMatch(/^Results: .+ · /);
      }
      const { text } = shown.page.main;
      expect(text).toMatch(unknown);
      if (typed) expect(text).toContain(TYPED);
    },
  );
});

it('every page of results is among these', () => {
  const files = readdirSync('app/areas', { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('receipt.route.tsx')).sort()).toEqual(
    [...new Set(RECEIPTS.map(({ file }) => file))].sort(),
  );
});
