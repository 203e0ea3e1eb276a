// What is shown as typed, where the form of a write cannot be: all that was typed, and nothing else.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isSecretField } from '../../../app/lib/secret-fields';
import { post, sandboxOf } from '../client';
import { sandbox } from '../faults';
import { HOST, walkerOf } from '../member-client';
import type { Part } from '../page';
import { ACCOUNT } from './writes/account';
import { ADMINISTRATION } from './writes/administration';
import { WORK } from './writes/work';
import { failingReads, formOn, losesTyped, send, type Write } from './writes/write';

const WRITES = [...ACCOUNT, ...ADMINISTRATION, ...WORK];
const HOSTS = [...new Set([...WRITES.map(({ host = HOST }) => host), 't1.localhost'])];
const STILL_HERE = /still here/;

beforeAll(async () => {
  for (const host of HOSTS) await sandboxOf(host).reset();
});
afterEach(async () => {
  for (const host of HOSTS) await sandboxOf(host).mend();
});

const typedTexts = (page: Part) =>
  page
    .all('section')
    .filter((section) => section.find('h2')?.text === 'Your text')
    .flatMap((section) => section.all('bdi').map(({ text }) => text));

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const asShown = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? DAY.format(new Date(text)) : text);

it.each(WRITES.map((write, at) => [write.name, write, [403, 404][at % 2] as number] as const))(
  'no text is shown as typed into %s that was not typed',
  async (_, write, status) => {
    const failure = { name: '500', fault: { status: 500 } };
    const reads = failingReads({ waits: true, status });
    const { received, values } = await send({ ...write, whole: true }, failure, { after: false, reads });
    const shown = received.status === 303 ? [] : typedTexts(received.page);
    const typed = Object.values(values).flat().map(asShown);
    expect(shown.filter((text) => !typed.includes(text))).toEqual([]);
  },
  60_000,
);

const DATE_TYPES = ['date', 'time', 'datetime-local', 'month', 'week'];
const TYPED_TYPES = [undefined, 'text', 'search', 'email', 'tel', 'url', 'number', ...DATE_TYPES];
const anyEntry = (name: string) => name.replaceAll(/\[\d*\]/g, '[]');

/** Fields of a posted form that can be typed into, and do not say so. */
function unnamedFields(page: Part): string[] {
  return page.all('form', { method: 'post' }).flatMap((form) => {
    const marks = form.all('input', { name: '_typed' }).flatMap((one) => JSON.parse(one.attribute('value') ?? '[]'));
    const named = marks.map(([name]: [string]) => anyEntry(name));
    const fields = form.all('*', { name: true }).filter(({ name }) => name === 'input' || name === 'textarea');
    const texts = fields.filter((one) => one.name === 'textarea' || TYPED_TYPES.includes(one.attribute('type')));
    const names = texts.map((one) => anyEntry(one.attribute('name') ?? ''));
    return names.filter((name) => !isSecretField(name) && !named.includes(name));
  });
}

/** Texts that are shown as typed, without the label of their field. */
function untitledTexts(page: Part): string[] {
  const sections = page.all('section').filter((section) => section.find('h2')?.text === 'Your text');
  const lines = sections.flatMap((section) => section.all('p'));
  const isTitle = (line: Part | undefined) => /\bsmall\b/.test(line?.attribute('class') ?? '');
  return lines.flatMap((line, at) => (isTitle(line) || isTitle(lines[at - 1]) ? [] : [`no label: ${line.text}`]));
}

const REASON = 'Frozen until the audit is over';
const REFUSED = { name: '403', fault: { status: 403, body: { code: 403, reason: 'Forbidden', message: REASON } } };

const STATED =
  /Frozen until|The system (refused|could not find) this|not allowed to do this|couldn’t be saved|nothing was changed|couldn’t confirm|Nothing could be locked out/;

/** The session is over with the account. */
const STAYING = WRITES.filter(({ name }) => name !== 'delete the account');

describe('a form that is refused', () => {
  it.each(STAYING.map((write, at) => [write.name, write, at] as const))(
    '%s names its fields, and keeps what was typed where its page cannot be shown',
    async (_, write, at) => {
      const look = at % 2 === 0 ? { status: 500 } : { status: 200, body: { result: [{}] } };
      const first = await send(write, REFUSED, { after: false, reads: failingReads({ waits: true, ...look }) });
      const { page, status } = first.received;
      expect(unnamedFields(first.shown)).toEqual([]);
      if (status === 303) return;
      const wrong = [
        ...(losesTyped(first.received, first.typed) ? ['lost what was typed'] : []),
        ...(STILL_HERE.test(page.main.text) && first.typed.some((text) => !page.values().includes(text))
          ? ['says that it is still here']
          : []),
        ...(STATED.test(page.main.text) ? [] : [`does not state what became of it: ${page.main.text.slice(0, 300)}`]),
        ...unnamedFields(page),
        ...untitledTexts(page),
      ];
      expect(wrong).toEqual([]);
    },
    60_000,
  );

  it.each(STAYING.filter(({ values }) => values).map((write) => [write.name, write] as const))(
    '%s shows what was typed, after it was refused once before',
    async (_, write) => {
      const { host = HOST } = write;
      const { walker, received, typed } = await send(write, REFUSED, { after: false, reads: [] });
      const [address = ''] = received.page.actions().filter((to) => new RegExp(pattern(write.route)).test(to));
      if (typed.length === 0 || received.status !== 403 || address === '') return;
      const { filled } = formOn(received.page, address);
      await sandboxOf(host).mend();
      await sandboxOf(host).faults([
        { ...write.write, ...REFUSED.fault },
        ...failingReads({ waits: true, status: 404 }),
      ]);
      const again = await post(host, address, filled.toString(), { headers: { cookie: walker.cookie } });
      expect(losesTyped(again, typed), again.page.text.slice(0, 300)).toBe(false);
    },
    60_000,
  );
});

const pattern = (route: string) => `^${route.replaceAll(/[.?]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}(\\?|$)`;

/** Each text that is shown as typed, after the label of its field. */
function labelledTexts(page: Part): string[] {
  const sections = page.all('section').filter((section) => section.find('h2')?.text === 'Your text');
  const lines = sections.flatMap((section) => section.all('p'));
  const isTitle = (line: Part) => /\bsmall\b/.test(line.attribute('class') ?? '');
  return lines.flatMap((line, at) => (isTitle(line) ? [`${line.text}: ${lines[at + 1]?.text}`] : []));
}

const named = (name: string, typed: Record<string, string | string[]>): Write => {
  const write = WRITES.find((one) => one.name === name) as Write;
  return { ...write, whole: true, values: () => typed };
};
const START = ['2031-01-01', '09:00'];
const FROM_JANUARY = { start: START, end: '2031-02-15' };

const REFUSED_TEXTS: [title: string, write: Write, shown: string[]][] = [
  [
    'the time of a role',
    named('the time of a role', { limited: 'on', start: START, end: ['2031-02-15', '18:00'] }),
    ['From: 1 Jan 2031, 09:00', 'Until: 15 Feb 2031, 18:00'],
  ],
  [
    'the time of a member',
    named('add a related object', FROM_JANUARY),
    ['From: 1 Jan 2031, 09:00', 'Until: 15 Feb 2031'],
  ],
  [
    'the end of what a violation is allowed for',
    named('allow a violation until a date', { term: 'until', date: '2199-12-31', comment: 'Agreed' }),
    ['Last day of the exception: 31 Dec 2199', 'Reason: Agreed'],
  ],
  [
    'the new end of an exception',
    named('extend an exception', { term: 'until', date: '2199-11-30', comment: 'Agreed' }),
    ['Last day of the exception: 30 Nov 2199', 'Reason: Agreed'],
  ],
  [
    'a condition',
    named('the condition of a role', { filterAs: 'text', filter: '/city eq "Oslo"', seen: '/city eq "Oslo"' }),
    ['Condition: /city eq "Oslo"'],
  ],
  [
    'a day of an entitlement',
    named('a change of an entitlement', {
      'form.entitlement.glossary.lastReviewed': '2031-02-15',
      'form.common.justification': 'Agreed',
    }),
    ['Last reviewed: 15 Feb 2031'],
  ],
  [
    'a day of a request form',
    {
      ...named('a request form', {
        'form.custom.visitor': 'Ada',
        'form.custom.reason': 'Audit',
        'form.custom.lastDay': '2031-02-15',
      }),
      host: 't1.localhost',
      page: () => '/requestForm/frm-guest-badge',
      write: { method: 'POST', path: '/iga/governance/requests/' },
    },
    ['Visitor: Ada', 'Last day: 15 Feb 2031'],
  ],
];

describe('what is refused, where its page is not found after that', () => {
  it.each(REFUSED_TEXTS)(
    '%s is shown with its label',
    async (_, write, shown) => {
      const answer = await send(write, REFUSED, { after: false, reads: failingReads({ waits: true, status: 404 }) });
      expect(answer.received.status, answer.received.headers.location).not.toBe(303);
      expect(labelledTexts(answer.received.page), answer.received.page.main.text).toEqual(
        expect.arrayContaining(shown),
      );
    },
    60_000,
  );
});

describe('a condition that is refused, where its role is not found after that', () => {
  const TYPED = 'Frozen until the audit';

  it.each([
    ['as text', { press: 'text' }, { filter: `/city eq "${TYPED}"` }],
    ['as rules', { press: 'rule ' }, { 'parts[1].field': 'city', 'parts[1].operator': 'eq', 'parts[1].value': TYPED }],
  ])('is shown %s', async (_, pressed, values) => {
    await sandbox.reset();
    const ines = await walkerOf('ines.moreau');
    const roles = await ines.see('/list/managed/alpha_role');
    const page = `${roles.page.linkTo(/^(\/edit\/managed\/alpha_role\/[\w-]+)$/)}/settings/condition`;
    const step = async (from: Part, typed: Record<string, string>) => {
      const fields = from.form(page).filled;
      for (const [name, value] of Object.entries(typed)) fields.set(name, value);
      return (await post(HOST, page, fields.toString(), { headers: { cookie: ines.cookie } })).page;
    };
    const checked = await step(await step((await ines.see(page)).page, pressed), values);
    await sandbox.faults([
      { method: 'PATCH', path: '/openidm/managed/alpha_role', ...REFUSED.fault },
      ...failingReads({ waits: true, status: 404 }),
    ]);
    expect(typedTexts(await step(checked, {}))).toEqual([Object.values(values).at(-1)]);
  });
});

describe('a request form that cannot be loaded after it was sent', () => {
  it.each([
    [403, 404],
    [403, 500],
    [409, 404],
    [500, 404],
    [500, 500],
  ])('shows what was typed, answered with %i and %i', async (status, look) => {
    await sandbox.reset();
    const page = '/requestForm/frm-company-card';
    const kai = await walkerOf('kai.ruiz', { host: 't1.localhost' });
    const t1 = sandboxOf('t1.localhost');
    const fields = (await kai.see(page)).page.form(page).filled;
    const name = 'form.custom.purpose';
    fields.set(name, 'Marker of the card');
    await t1.faults([
      { method: 'POST', path: '/iga/governance/requests/companyCard', status },
      ...failingReads({ waits: true, status: look }),
    ]);
    const answer = await post('t1.localhost', page, fields.toString(), { headers: { cookie: kai.cookie } });
    expect(answer.page.main.text).not.toMatch(STILL_HERE);
    expect(typedTexts(answer.page)).toContain('Marker of the card');
    await t1.mend();
    const again = await kai.see(answer.page.linkTo(/^\/.*[?&]draft=[\w-]+$/));
    expect(again.page.values(name)).toEqual(['Marker of the card']);
  });
});
