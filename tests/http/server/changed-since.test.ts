// A write whose answer is lost, and what it left is changed before the same form is sent again: nothing denies the write.
import { afterEach, beforeAll, expect, it } from 'vitest';
import { type HttpResponse, post, sandboxOf } from '../client';
import { HOST, type Walker, walkerOf } from '../member-client';
import { ACCOUNT } from './writes/account';
import { ADMINISTRATION } from './writes/administration';
import { WORK } from './writes/work';
import { failingReads, formOn, isWrite, send, type Write, wordsAt } from './writes/write';

const WRITES: readonly Write[] = [...ACCOUNT, ...WORK, ...ADMINISTRATION];
const hostOf = ({ host = HOST }: Write) => host;
const COMMENT = { comment: 'Needed.' };
const FOREVER = { ...COMMENT, term: 'forever' };

interface Change {
  name: string;
  /** Who changes it, where that is another user. */
  person?: string;
  change: (walker: Walker, at: { page: string; typed: string; own: Walker }) => Promise<unknown>;
  /** The form is found to be done by the id or name of what it created. */
  isFound?: true;
}

/** Sends what the fields of a form hold, but for these values. */
async function edit(walker: Walker, page: string, values: Record<string, string | string[]>) {
  const form = formOn((await walker.see(page)).page, page);
  const filled = Object.fromEntries([...form.filled.keys()].map((name) => [name, form.filled.getAll(name)]));
  return walker.send(page, { ...filled, ...values }, form.action);
}

const verbOf =
  (verb: string, values: Record<string, string>) =>
  (walker: Walker, { page }: { page: string }) =>
    edit(walker, page.replace(/[\w-]+$/, verb), values);

/** Opens the form of what a list has under the name that was typed. */
const inList =
  (list: string, pageOf: (id: string) => string, values: Record<string, string>) =>
  async (walker: Walker, { typed }: { typed: string }) => {
    const named = (await walker.see(list)).page.links().find(({ text }) => text.includes(typed));
    const id = /[\w-]{36}/.exec(named?.to ?? '')?.[0];
    if (!id) throw new Error(`No ${typed} in ${list}: ${named?.to}`);
    return edit(walker, pageOf(id), values);
  };

const CHANGES: Change[] = [
  { name: 'forward', person: 'olga.brandt', change: verbOf('approve', { justification: 'Needed.' }) },
  { name: 'forward a task', person: 'olga.brandt', change: verbOf('complete', {}) },
  { name: 'forward a violation', person: 'mina.holt', change: verbOf('allow', FOREVER) },
  {
    name: 'allow a violation until a date',
    change: (olga, { page }) => verbOf('extend', FOREVER)(olga, { page: page.replace('/violation/', '/exception/') }),
  },
  { name: 'extend an exception', change: verbOf('revoke', COMMENT) },
  {
    name: 'revoke an exception',
    change: (olga, { page }) => verbOf('allow', FOREVER)(olga, { page: page.replace('/exception/', '/violation/') }),
  },
  {
    name: 'add a data source',
    isFound: true,
    change: inList('/autoaccess/data-sources', (id) => `/autoaccess/data-sources/${id}/rename`, { name: 'Renamed' }),
  },
  {
    name: 'add a prediction pipeline',
    isFound: true,
    change: inList('/autoaccess/pipelines', (id) => `/autoaccess/pipelines/${id}/edit`, { name: 'Renamed' }),
  },
  {
    name: 'a new report',
    isFound: true,
    change: inList('/reports', (id) => `/reports/edit/draft/${id}/details`, { description: 'Changed since' }),
  },
  {
    name: 'a copy of a report',
    change: async (ines, { typed }) => {
      const named = (await ines.see('/reports')).page.links().find(({ text }) => text.includes(typed));
      return edit(ines, `/reports/publish/draft/${/[\w-]{36}/.exec(named?.to ?? '')}`, {});
    },
  },
  {
    name: 'publish a report',
    isFound: true,
    change: (ines, { page }) => edit(ines, page.replace('/publish', ''), {}),
  },
  {
    name: 'a new object',
    change: inList('/list/managed/alpha_role?text=Marker', (id) => `/edit/managed/alpha_role/${id}?index`, {
      'form.description': 'Changed since',
    }),
  },
  {
    name: 'a new object',
    change: inList('/list/managed/alpha_role?text=Marker', (id) => `/edit/managed/alpha_role/${id}?index`, {
      'form.name': 'Renamed since',
    }),
  },
  {
    name: 'import reports',
    change: inList('/reports?size=100', (id) => `/reports/edit/draft/${id}/details`, { name: 'Renamed since' }),
  },
  {
    name: 'import themes',
    isFound: true,
    change: inList('/themes', (id) => `/themes/${id}/edit`, { name: 'Renamed since', linkColor: '#123456' }),
  },
  {
    name: 'a new theme',
    isFound: true,
    change: inList('/themes', (id) => `/themes/${id}/edit`, { name: 'Renamed' }),
  },
  {
    name: 'claim a workflow task',
    change: (kai, { page }) => edit(kai, page.replace('/claim', ''), { 'form.field-0': '90' }),
  },
];

/** At the form, or as the notice of the page that it leads to. */
async function wordsOf(walker: Walker, { status, headers, page }: HttpResponse): Promise<string> {
  return status === 303 ? (await walker.see(headers.location ?? '')).page.notices().join(' ') : wordsAt(page);
}

beforeAll(async () => {
  for (const host of new Set(WRITES.map(hostOf))) await sandboxOf(host).reset();
});
afterEach(async () => {
  for (const host of new Set(WRITES.map(hostOf))) await sandboxOf(host).mend();
});

const markerIn = (values: object) => /Marker \d+ of the table/.exec(JSON.stringify(values))?.[0] ?? '';

/** The write is done, and neither its answer nor a look arrives. */
async function sendAndLose(name: string) {
  const write = WRITES.find((one) => one.name === name);
  if (!write) throw new Error(`No write ${name}`);
  const sandbox = sandboxOf(hostOf(write));
  let page = '';
  const watched = { ...write, page: async (walker: Walker) => (page = await write.page(walker)) };
  const lost = { name: '500', fault: { status: 500, times: 1 } };
  const sent = await send(watched, lost, { after: true, reads: failingReads({ waits: true }) });
  return { write, sandbox, page, sent };
}

it.each(CHANGES)(
  '$name is not denied where what it left is changed since',
  async ({ name, person, change, isFound }) => {
    const { write, sandbox, page, sent } = await sendAndLose(name);
    expect(await wordsOf(sent.walker, sent.received)).toContain('couldn’t confirm');
    await sandbox.mend();
    const other = person === undefined ? sent.walker : await walkerOf(person, { host: hostOf(write) });
    const changed = await change(other, { page, typed: markerIn(sent.values), own: sent.walker });
    expect(changed).toMatchObject({ status: 303 });
    await sandbox.forget();
    const again = await sent.again();
    const words = await wordsOf(sent.walker, again);
    if (isFound) expect(again.status).toBe(303);
    else expect(words).toContain('couldn’t confirm');
    expect(words).not.toMatch(/ not |isn’t|still|no longer|Error/);
    expect((await sandbox.calls()).filter((call) => isWrite(write, call))).toEqual([]);
  },
);

/** The same field is changed by another user: a form that was sent with a lost answer does not take that back. */
const OVERTAKEN: { name: string; change: (other: Walker, at: { page: string }) => Promise<HttpResponse> }[] = [
  { name: 'the details of a report', change: (other, { page }) => edit(other, page, { description: 'Changed since' }) },
  {
    name: 'the columns of a report',
    change: (other, { page }) => edit(other, page, { 'form.columns[0].label': 'Changed since' }),
  },
  {
    name: 'a rule of a report',
    change: (other, { page }) =>
      edit(other, page.replace('/filters/rule', '/columns'), { 'form.columns[0].label': 'Changed again' }),
  },
  { name: 'who can run a report', change: (other, { page }) => edit(other, page, { users: [] }) },
  {
    name: 'the mapping of a data source',
    change: (other, { page }) => edit(other, page, { map_userId: '.payload.ip', preview: [] }),
  },
  { name: 'a change of a pipeline', change: (other, { page }) => edit(other, page, { name: 'Changed since' }) },
  { name: 'a change of a theme', change: (other, { page }) => edit(other, page, { linkColor: '#123456' }) },
];

it.each(OVERTAKEN)(
  '$name is not overwritten by the form that is shown after a lost answer',
  async ({ name, change }) => {
    const { write, sandbox, page, sent } = await sendAndLose(name);
    await sandbox.mend();
    const other = await walkerOf(write.person, { host: hostOf(write) });
    const changed = await change(other, { page });
    expect(changed).toMatchObject({ status: 303 });
    await sandbox.forget();
    const again = await sent.again();
    expect(again.status).toBeGreaterThan(400);
    const shown = again.status === 409 ? again : await sendShown(sent.walker, page, again);
    expect([shown.status, wordsAt(shown.page)]).toEqual([409, expect.stringMatching(/changed|published/i)]);
    expect((await sandbox.calls()).filter((call) => isWrite(write, call))).toEqual([]);
  },
);

/** Sends the form of an answer as it is. */
function sendShown(walker: Walker, page: string, { page: shown }: HttpResponse): Promise<HttpResponse> {
  const { filled } = formOn(shown, page);
  filled.delete('preview');
  return post(HOST, page, filled.toString(), { headers: { cookie: walker.cookie } });
}
