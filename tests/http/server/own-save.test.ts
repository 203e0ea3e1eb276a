// A form that was sent before, and may have been saved, meets its own save: that is no change of another.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { type HttpResponse, post } from '../client';
import { sandbox } from '../faults';
import { HOST, user, type Walker, walkerOf } from '../member-client';
import { ACCOUNT } from './writes/account';
import { ADMINISTRATION } from './writes/administration';
import { WORK } from './writes/work';
import { DENIED, failingReads, formOn, isWrite, type Write, wordsAt } from './writes/write';

type Values = Record<string, string | string[]>;
interface Row extends Pick<Write, 'name' | 'person' | 'page' | 'write'> {
  /** Others each time. */
  values: (nth: number) => Values;
  /** What the page shows of them once they are stored, where those are other fields. */
  stored?: (nth: number) => Values;
  /** Of its button. */
  pressed?: Values;
}

const ALL = [...ACCOUNT, ...ADMINISTRATION, ...WORK];
const named = (name: string, values: Row['values']): Row => {
  const write = ALL.find((one) => one.name === name);
  if (!write) throw new Error(`No write ${name}`);
  return { ...write, values };
};
const ROLE = `/edit/managed/alpha_role/${idOf('role:Auditor')}`;
const ROLE_STORED = { method: 'PATCH', path: `/openidm/managed/alpha_role/${idOf('role:Auditor')}` };
const PEOPLE = ['kai.ruiz', 'mina.holt', 'olga.brandt', 'lena.novak', 'felix.wagner'];
const text = (name: string) => (nth: number) => ({ [name]: `Text ${nth}` });

const ROWS: Row[] = [
  named('personal information', text('form.description')),
  named('another name of a trusted browser', text('name')),
  named('another name of a security key', text('name')),
  named('details of an object', text('form.description')),
  named('a privilege', text('name')),
  named('a change of a theme', (nth) => ({ linkColor: `#1f5a${nth}${nth}` })),
  named('the journeys of a theme', text('trees')),
  named('who can run a report', (nth) => ({ users: `managed/user/${user(PEOPLE[nth] ?? '')}`, group: 'on' })),
  named('the details of a report', text('description')),
  named('the columns of a report', (nth) => ({
    'form.columns[0].label': `Text ${nth}`,
    'form.columns[0].value': 'users.userName',
  })),
  named('another name of a data source', text('name')),
  named('the mapping of a data source', (nth) => ({
    map_userId: ['', '.payload.user', '.payload.ip', '.payload.place.city'][nth] ?? '',
  })),
  named('a change of a pipeline', text('name')),
  named('change what was filled in', (nth) => ({ 'form.custom.monthlyLimit': `${900 + nth}` })),
  named('what may be done with a shared resource', (nth) => ({
    scopes: [[], ['download'], ['view', 'download'], ['view']][nth] ?? [],
  })),
  {
    name: 'the time of a role',
    person: 'ines.moreau',
    page: () => `${ROLE}/settings/time`,
    values: (nth) => ({ limited: 'on', start: `2031-02-0${nth}`, end: '2031-03-01' }),
    stored: (nth) => ({ start: [`2031-02-0${nth}`, '00:00'] }),
    write: ROLE_STORED,
  },
  {
    name: 'the condition of a role',
    person: 'ines.moreau',
    page: () => `${ROLE}/settings/condition`,
    values: (nth) => ({ filterAs: 'text', filter: `/city eq "Oslo ${nth}"`, seen: `/city eq "Oslo ${nth}"` }),
    stored: () => ({}),
    write: ROLE_STORED,
  },
  {
    ...named('the risk configuration', (nth) => {
      const tested = [`risk_score_threshold: ${60 + nth}\n`, 'halden-sign-ins', '2026/02.jsonl'];
      const [config = '', bucket = '', file = ''] = tested;
      const tried = createHash('sha256').update(JSON.stringify(tested)).digest('base64url');
      return { bucket, file, config, tried, save: 'on' };
    }),
    pressed: { save: 'on' },
    stored: (nth) => ({ config: `risk_score_threshold: ${60 + nth}\n` }),
  },
];

interface Opened {
  walker: Walker;
  page: string;
  form: URLSearchParams;
}
/** `first`: the form of the first sending. */
type OpenedAgain = Opened & { first: URLSearchParams };

async function open(walker: Walker, page: string, address = page): Promise<URLSearchParams> {
  return formOn((await walker.see(address)).page, page).filled;
}

function fill(form: URLSearchParams, values: Values): URLSearchParams {
  for (const [name, value] of Object.entries(values)) {
    form.delete(name);
    for (const one of [value].flat()) form.append(name, one);
  }
  return form;
}

const send = ({ walker, page, form }: Opened): Promise<HttpResponse> =>
  post(HOST, page, form.toString(), { headers: { cookie: walker.cookie } });

/** Sent once with an unknown outcome, although it was saved, and opened again from the page of the problem. */
async function openAgain({ person, page: pageOf, values, write }: Row): Promise<OpenedAgain> {
  const walker = await walkerOf(person);
  const page = await pageOf(walker);
  const first = fill(await open(walker, page), values(1));
  await sandbox.faults([{ ...write, status: 500, after: true }, ...failingReads({ waits: true })]);
  const lost = await send({ walker, page, form: first });
  await sandbox.mend();
  expect([lost.status, wordsAt(lost.page)]).toEqual([502, expect.stringContaining('couldn’t confirm')]);
  return { walker, page, first, form: await formAfter(lost, { walker, page }) };
}

/** On the page of the problem, or where that leads. */
async function formAfter(lost: HttpResponse, { walker, page }: Omit<Opened, 'form'>): Promise<URLSearchParams> {
  const again = lost.page.hrefs().find((to) => /[?&]draft=[\w-]+$/.test(to));
  return again === undefined ? formOn(lost.page, page).filled : open(walker, page, again);
}

async function isStored({ walker, page }: Opened, values: Values): Promise<void> {
  const form = await open(walker, page);
  const shown = Object.keys(values).map((name) => [name, form.getAll(name)]);
  expect(shown).toEqual(Object.entries(values).map(([name, value]) => [name, [value].flat()]));
}

describe.each(ROWS.map((row) => [row.name, row] as const))('%s', (_, row) => {
  it('is saved when its form is opened again after an unknown outcome and one value is changed further', async () => {
    const opened = await openAgain(row);
    fill(opened.form, row.values(2));
    const saved = await send(opened);
    expect([saved.status, saved.status === 303 ? '' : wordsAt(saved.page)]).toEqual([303, '']);
    await isStored(opened, (row.stored ?? row.values)(2));
  });

  it('is a conflict when another member changed the value after the unknown outcome', async () => {
    const opened = await openAgain(row);
    const other = await walkerOf(row.person);
    const theirs = fill(await open(other, opened.page), row.values(3));
    expect((await send({ ...opened, walker: other, form: theirs })).status).toBe(303);
    fill(opened.form, row.values(2));
    const refused = await send(opened);
    expect(refused.status).toBe(409);
    expect(refused.page.main.text).toMatch(/changed (after|elsewhere)|after you opened|was removed/);
  });

  it('is saved when its form was saved without the answer coming through, and one value is changed further', async () => {
    const walker = await walkerOf(row.person);
    const page = await row.page(walker);
    const form = fill(await open(walker, page), row.values(1));
    expect((await send({ walker, page, form })).status).toBe(303);
    const sentBefore = await send({ walker, page, form: fill(form, row.values(2)) });
    expect([sentBefore.status, wordsAt(sentBefore.page)]).toEqual([409, expect.stringContaining('already submitted')]);
    const saved = await send({ walker, page, form: fill(formOn(sentBefore.page, page).filled, row.pressed ?? {}) });
    expect([saved.status, saved.status === 303 ? '' : wordsAt(saved.page)]).toEqual([303, '']);
  });
});

const writeNamed = (name: string): Write => {
  const write = ALL.find((one) => one.name === name);
  if (!write) throw new Error(`No write ${name}`);
  return write;
};

const writesOf = async (write: Write) => (await sandbox.calls()).filter((call) => isWrite(write, call)).length;

const MADE = [
  'comment on an approval',
  'request what is suggested',
  'a request form',
  'comment on a task',
  'extend access that ends',
  'extend an exception',
  'add a delegate',
  'a new object',
  'a new theme',
  'a copy of a theme',
  'import themes',
  'a new report',
  'a copy of a report',
  'import reports',
  'add a data source',
  'add a training pipeline',
  'add a prediction pipeline',
];

describe('what is made or done', () => {
  it.each(MADE)('once is found when its form is sent again after an unknown outcome: %s', async (name) => {
    const write = writeNamed(name);
    const values = write.values?.('Once please') ?? {};
    await sandbox.reset();
    const opened = await openAgain({ ...write, values: () => values });
    fill(opened.form, values);
    const again = await send(opened);
    expect([again.status, again.status === 303 ? '' : wordsAt(again.page)]).toEqual([303, '']);
    expect(await writesOf(write)).toBe(1);
  });

  /** By browsers, and by our scripts. */
  const ENDS = ['\r\n', '\n'];
  it.each(
    ENDS.flatMap((end) =>
      ['comment on an approval', 'comment on a task', 'extend an exception'].map((name) => [name, end] as const),
    ),
  )('once is not made again when its lines end in another way: %s, first with %j', async (name, end) => {
    const write = writeNamed(name);
    const valuesOf = (one: string) => ({ ...write.values?.(''), comment: `First line${one}second line` });
    await sandbox.reset();
    const opened = await openAgain({ ...write, values: () => valuesOf(end) });
    fill(opened.form, valuesOf(ENDS.find((one) => one !== end) ?? ''));
    const again = await send(opened);
    expect([again.status, again.status === 303 ? '' : wordsAt(again.page)]).toEqual([303, '']);
    expect(await writesOf(write)).toBe(1);
  });

  it('once is not added again when the older page is used after it was called done: a rule of a report', async () => {
    const write = writeNamed('a rule of a report');
    const values = write.values?.('Only rule') ?? {};
    await sandbox.reset();
    const { first, ...opened } = await openAgain({ ...write, values: () => values });
    expect((await send({ ...opened, form: first })).status).toBe(303);
    expect((await send({ ...opened, form: fill(opened.form, values) })).status).toBe(303);
    const { text } = (await opened.walker.see(opened.page)).page.main;
    expect(text.match(/Only rule/g)).toHaveLength(1);
  });

  it.each(MADE)('once is found when the older page is used after it was called done: %s', async (name) => {
    const write = writeNamed(name);
    const values = write.values?.('Once please') ?? {};
    await sandbox.reset();
    const { first, ...opened } = await openAgain({ ...write, values: () => values });
    expect((await send({ ...opened, form: first })).status).toBe(303);
    fill(opened.form, values);
    const again = await send(opened);
    expect([again.status, again.status === 303 ? '' : wordsAt(again.page)]).toEqual([303, '']);
    expect(await writesOf(write)).toBe(1);
  });

  it.each(MADE)('once is found when it was refused all the same and its form is sent again: %s', async (name) => {
    const write = writeNamed(name);
    const values = write.values?.('Once please') ?? {};
    await sandbox.reset();
    const walker = await walkerOf(write.person);
    const page = await write.page(walker);
    const first = fill(await open(walker, page), values);
    await sandbox.faults([{ ...write.write, status: 409, after: true }]);
    const refused = await send({ walker, page, form: first });
    expect(refused.status).toBe(409);
    await sandbox.mend();
    for (const form of [fill(formOn(refused.page, page).filled, values), first]) {
      const again = await send({ walker, page, form });
      expect([again.status, again.status === 303 ? '' : wordsAt(again.page)]).toEqual([303, '']);
    }
    expect(await writesOf(write)).toBe(1);
  });

  it('once is not made again with other values before that is confirmed', async () => {
    const write = writeNamed('comment on an approval');
    const values = (marker: string) => write.values?.(marker) ?? {};
    await sandbox.reset();
    const { first, ...opened } = await openAgain({ ...write, values: () => values('One comment') });
    await send({ ...opened, form: first });
    const refused = await send({ ...opened, form: fill(opened.form, values('Another comment')) });
    expect([refused.status, wordsAt(refused.page)]).toEqual([409, expect.stringContaining('already submitted')]);
    expect(await writesOf(write)).toBe(1);
    const sent = await send({ ...opened, form: formOn(refused.page, opened.page).filled });
    expect([sent.status, await writesOf(write)]).toEqual([303, 2]);
  });

  it.each([
    ['a new theme', '/themes'],
    ['a copy of a theme', '/themes'],
    ['import themes', '/themes'],
    ['add a data source', '/autoaccess/data-sources?text=time'],
    ['add a training pipeline', '/autoaccess/pipelines?text=time'],
    ['add a prediction pipeline', '/autoaccess/pipelines?text=time'],
    ['a new report', '/reports'],
    ['a copy of a report', '/reports'],
    ['a rule of a report', `/reports/edit/draft/${idOf('report template:Contractor accounts')}/filters`],
  ])(
    'once is changed when its form is sent again with other values after an unknown outcome: %s',
    async (name, list) => {
      const write = writeNamed(name);
      const valuesOf = (marker: string) => write.values?.(marker) ?? {};
      await sandbox.reset();
      const opened = await openAgain({ ...write, values: () => valuesOf('First time') });
      // Its outcome is not known either.
      const upsert = { method: 'PATCH', path: '/autoaccess/jas/entity/upsert' };
      const writes = [write.write, upsert].map((one) => ({ ...one, status: 500, after: true }));
      await sandbox.faults([...writes, ...failingReads({ waits: true })]);
      fill(opened.form, valuesOf('Second time'));
      const lost = await send(opened);
      await sandbox.mend();
      expect([lost.status, wordsAt(lost.page)]).toEqual([502, expect.stringContaining('couldn’t confirm')]);
      const form = fill(await formAfter(lost, opened), valuesOf('Third time'));
      const again = await send({ ...opened, form });
      expect([again.status, again.status === 303 ? '' : wordsAt(again.page)]).toEqual([303, '']);
      const shown = (await opened.walker.see(list)).page.main.text;
      expect([...new Set(shown.match(/(First|Second|Third) time/g))]).toEqual(['Third time']);
    },
  );
});

describe('what was refused after a part of it was done, and done with the form of the refusal', () => {
  const CERTIFY = writeNamed('certify an item of a review');
  const PARTLY: [name: string, row: Omit<Row, 'name' | 'values'>, values: Values][] = [
    ['the note of a decision', CERTIFY, { comment: 'Kept once' }],
    ['a task that is rejected with a reason', writeNamed('reject a task'), { comment: 'Kept once' }],
    [
      'a comment on several violations',
      {
        person: 'olga.brandt',
        page: () => '/violations/selected/comment?all=1',
        write: { method: 'POST', path: '/iga/governance/violation/' },
      },
      { comment: 'Kept once' },
    ],
  ];
  const LAST_PART = [
    { method: 'POST', path: '/iga/governance/certification/*/comment' },
    { method: 'POST', path: '/iga/governance/violation/*/comment' },
    { method: 'POST', path: '/iga/governance/requests/*', query: '_action=deny' },
  ].map((part) => ({ ...part, status: 400 }));

  it.each(PARTLY)('is not done again by the older page: %s', async (_, row, values) => {
    await sandbox.reset();
    const walker = await walkerOf(row.person);
    const page = await row.page(walker);
    const first = fill(await open(walker, page), values);
    await sandbox.faults(LAST_PART);
    const refused = await send({ walker, page, form: first });
    await sandbox.mend();
    expect(refused.status).toBe(409);
    const shown = fill(formOn(refused.page, page).filled, values);
    expect((await send({ walker, page, form: shown })).status).toBe(303);
    await sandbox.forget();
    for (const form of [first, shown]) {
      const again = await send({ walker, page, form });
      expect([again.status, again.status === 303 ? '' : wordsAt(again.page)]).toEqual([303, '']);
    }
    expect((await sandbox.calls()).filter((call) => isWrite(row, call))).toEqual([]);
  });
});

describe('what was sent with an unknown outcome, though it was done', () => {
  const SENT = [
    // Its request is made once, and each row begins anew.
    ...ROWS.filter(({ name }) => name !== 'change what was filled in'),
    ...[...MADE, 'share a resource'].map((name) => ({
      ...writeNamed(name),
      values: () => writeNamed(name).values?.('Once please') ?? {},
    })),
  ];
  const AGAIN = [403, 404, 500].flatMap((status) => SENT.map((row) => [row.name, status, row] as const));

  it.each(AGAIN)(
    'is not called undone when its form is sent again and nothing can be read: %s, %d',
    async (_, status, row) => {
      await sandbox.reset();
      const opened = await openAgain(row);
      await sandbox.faults(failingReads({ status }));
      const again = await send(opened);
      await sandbox.mend();
      // A report that may not be read leads to the list of reports.
      if (again.headers.location === '/reports') return;
      expect([again.status, again.page.main.text]).toEqual([expect.any(Number), expect.not.stringMatching(DENIED)]);
    },
  );
});
