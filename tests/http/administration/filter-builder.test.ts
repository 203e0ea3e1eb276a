// Filters built from rules, over plain forms: buttons that add and remove, what is written, what is refused and kept.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { post, sandboxOf } from '../client';
import { HOST, type Walker, walkerOf } from '../member-client';
import type { Part } from '../page';
import { CHANGED_MEANWHILE, expectRefused, NOT_ACCEPTED } from '../page';

const sandbox = sandboxOf(HOST);
const ROLE = idOf('role:Auditor');
const SETTINGS = `/edit/managed/alpha_role/${ROLE}/settings`;
const PAGE = `${SETTINGS}/condition`;
const ROLE_IDM = `/openidm/managed/alpha_role/${ROLE}`;
const PRIVILEGE = '/edit/internal/role/directory-reader/privileges/0';

let ines: Walker;

beforeEach(async () => {
  await sandbox.reset();
  ines = await walkerOf('ines.moreau');
  await ines.see('/dashboard');
  await sandbox.forget();
});
afterEach(() => sandbox.mend());

type Values = Record<string, string | undefined>;

/** Sends the form of a page as it stands, but for these values. */
function send({ page }: { page: Part }, values: Values, action = PAGE) {
  const fields = page.form(action).filled;
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) fields.delete(name);
    else fields.set(name, value);
  }
  return post(HOST, action, fields.toString(), { headers: { cookie: ines.cookie } });
}

/** A changed condition is saved by a second press, after the page has shown whom it reaches. */
async function save(answer: { page: Part }, values: Values) {
  const asked = await send(answer, values);
  if (asked.status !== 200) return asked;
  expect(asked.page.text).toContain('Nothing has been saved yet.');
  return send(asked, {});
}

const asText = (filter: string) => ({ filterAs: 'text', filter });
const written = async (path = ROLE_IDM) =>
  (await sandbox.calls()).filter((call) => call.path === path && call.method === 'PATCH').map(({ body }) => body);
const adding = (value: string) => [{ operation: 'add', field: '/condition', value }];
async function store(filter: string) {
  expect((await save(await ines.see(PAGE), asText(filter))).status).toBe(303);
  await sandbox.forget();
}

describe('a condition', () => {
  it('is built by buttons of the form, which write nothing and lose nothing, and is shown in words [account 155]', async () => {
    const first = await send(await ines.see(PAGE), { press: 'rule ' });
    expect(first.status).toBe(200);
    const city = { 'parts[1].field': 'city', 'parts[1].operator': 'co', 'parts[1].value': 'B<b>"' };
    const second = await send(first, { ...city, press: 'group ' });
    expect(second.text).toContain('value="B&lt;b&gt;&quot;"');
    expect(await written()).toEqual([]);
    const inner = { 'parts[3].field': 'accountStatus', 'parts[3].operator': 'eq', 'parts[3].value': 'active' };
    const third = await send(second, { ...inner, press: 'rule 1' });
    const more = { 'parts[4].field': 'preferences/updates', 'parts[4].operator': 'pr', 'parts[4].value': '' };
    const fourth = await send(third, { ...more, press: 'rule ' });
    const fifth = await send(fourth, { press: 'remove 2' });
    expect(fifth.page.form(PAGE).filled.get('parts[3].value')).toBe('active');
    const done = await save(fifth, {});
    expect([done.status, done.headers.location]).toEqual([303, SETTINGS]);
    expect(await written()).toEqual([
      adding('(/city co "B<b>\\"" and (/accountStatus eq "active" or /preferences/updates pr))'),
    ]);
    const shown = await ines.see(SETTINGS);
    expect(shown.page.text).toContain('All of these: City contains B<b>" At least one of these: Status is active');
  });

  it('says at each rule what is missing, with all that was typed', async () => {
    const page = await send(await ines.see(PAGE), { press: 'rule ' });
    const none = await send(page, { 'parts[1].value': 'typed before' });
    expectRefused(none, 'parts[1].field', 'Choose an attribute');
    expect(none.page.hrefs()).toContain('#setting-parts[1].field');
    expect(none.page.values()).toContain('typed before');
    const bare = await send(page, { 'parts[1].field': 'city' });
    expect(bare.page.text).toContain('Enter a value');
    const odd = await send(page, { 'parts[1].field': 'city', 'parts[1].operator': 'ge', 'parts[1].value': 'x' });
    expect(odd.page.text).toContain('This comparison does not fit the attribute');
    expect(await written()).toEqual([]);
  });

  it('keeps what no rule can say, and what was left as it was', async () => {
    const odd = '/city sw "B" and !(/city pr or /sn pr)';
    await store(odd);
    const answer = await ines.see(PAGE);
    expect(answer.page.text).toContain('This part can’t be shown as a condition.');
    expect((await save(answer, {})).status).toBe(303);
    expect((await save(await ines.see(PAGE), { 'parts[1].value': 'C' })).status).toBe(303);
    expect(await written()).toEqual([adding('(/city sw "C" and !(/city pr or /sn pr))')]);
  });

  it('can be written as text, and turned into rules again [account 135]', async () => {
    await store('/city eq "Oslo"');
    const text = await send(await ines.see(PAGE), { press: 'text' });
    expect(text.text).toContain('/city eq &quot;Oslo&quot;</textarea>');
    const wrong = await send(text, { filter: 'city is Oslo', press: 'rules' });
    expectRefused(
      wrong,
      'filter',
      'The system can’t read this filter. Check quotation marks, parentheses and operators.',
    );
    expect(wrong.text).toContain('city is Oslo</textarea>');
    const refused = await send(text, { filter: 'city is Oslo' });
    expectRefused(
      refused,
      'filter',
      'The system can’t read this filter. Check quotation marks, parentheses and operators.',
    );
    expect(refused.page.text).toContain('The system can’t read this filter.');
    const rules = await send(text, { filter: '/city eq "Bergen" or /sn pr', press: 'rules' });
    expect(rules.page.form(PAGE).filled.get('parts[1].value')).toBe('Bergen');
    expect(await written()).toEqual([]);
    expect((await save(rules, {})).status).toBe(303);
    expect((await send(await ines.see(PAGE), { press: 'remove 0' })).status).toBe(200);
    expect((await save(await ines.see(PAGE), asText(''))).status).toBe(303);
    expect(await written()).toEqual([
      adding('(/city eq "Bergen" or /sn pr)'),
      [{ operation: 'remove', field: '/condition' }],
    ]);
  });

  it('waits where the attributes of people cannot be loaded, and is shown as it is stored', async () => {
    await store('/city eq "Oslo"');
    await sandbox.faults([{ method: 'GET', path: '/openidm/schema/managed/alpha_user', status: 500 }]);
    expect((await ines.see(SETTINGS)).text).toContain('<code dir="ltr">/city eq &quot;Oslo&quot;</code>');
    const { status, page } = await ines.see(PAGE);
    expect(status).toBe(502);
    expect(page.text).toContain('Couldn’t load');
  });

  it.each([
    ['a place that is none', { 'parts[0].at': '../1' }, '#setting-parts[0].at', NOT_ACCEPTED],
    ['another kind of row', { 'parts[0].kind': 'script' }, '#setting-parts[0].kind', NOT_ACCEPTED],
    ['a field of no row', { 'parts[0].path': 'x' }, '#setting-parts[0]', CHANGED_MEANWHILE],
    ['a row too many', { 'parts[60].kind': 'rule' }, '#setting-parts', NOT_ACCEPTED],
  ])('a condition with %s is refused', async (_, values, field, message) => {
    const refused = await send(await ines.see(PAGE), values);
    expectRefused(refused, field, message);
    expect(await written()).toEqual([]);
  });

  it('is read by its page in one wave', async () => {
    await ines.see(PAGE);
    const calls = await sandbox.pageCalls();
    expect(calls.map(({ path }) => path).filter((path) => path.includes('/schema/'))).toHaveLength(2);
    expect(calls.length).toBeLessThanOrEqual(12);
  });
});

describe('the filter of a privilege', () => {
  const READER = '/openidm/internal/role/directory-reader';

  it('is built beside the other fields, which keep what was typed', async () => {
    const page = await ines.see(PRIVILEGE);
    const added = await send(page, { name: 'People here', press: 'rule ' }, PRIVILEGE);
    expect(added.status).toBe(200);
    expect(added.page.form(PRIVILEGE).filled.get('name')).toBe('People here');
    const done = await send(
      added,
      { 'parts[1].field': 'city', 'parts[1].operator': 'eq', 'parts[1].value': 'Oslo' },
      PRIVILEGE,
    );
    expect(done.status).toBe(303);
    const [patch] = (await written(READER)) as { value: { name: string; filter?: string }[] }[][];
    expect(patch?.[0]?.value[0]).toMatchObject({ name: 'People here', filter: '/city eq "Oslo"' });
    expect((await ines.see('/edit/internal/role/directory-reader/privileges')).page.text).toContain(
      'Only those that match: City is Oslo',
    );
  });

  it('says all that is wrong at once', async () => {
    const added = await send(await ines.see(PRIVILEGE), { press: 'rule ' }, PRIVILEGE);
    const wrong = await send(added, { name: '' }, PRIVILEGE);
    expectRefused(wrong, 'name', 'Enter a name');
    expect(wrong.page.text).toContain('Enter a name');
    expect(wrong.page.text).toContain('Choose an attribute');
    expect(await written(READER)).toEqual([]);
  });
});
