// Attributes that the seed does not have: each is shown and written in its own type, and what was not touched stays.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { userSchema } from '../../../sandbox/idm/objects/user-schema';
import { post } from '../client';
import { sandbox } from '../faults';
import { HOST, type Walker, walkerOf } from '../member-client';

const KAI = idOf('user:kai.ruiz');
const RECORD = `/openidm/managed/alpha_user/${KAI}`;
const SCHEMA = '/openidm/schema/managed/alpha_user';
const OWN = '/profile/edit';
const OBJECT = `/edit/managed/alpha_user/${KAI}?index`;

const text = (more: object = {}) => ({ type: 'string', ...more });
const list = (items: object) => ({ type: 'array', items });
const place = { type: 'object', properties: { lat: { type: 'number' }, name: text() } };
const entry = {
  type: 'object',
  properties: { label: text(), level: { type: 'integer', enum: [1, 2] }, main: { type: 'boolean' } },
};

/** Schema, stored value, what is typed, and what is written then. */
const ODD: Record<
  string,
  { of: object; stored?: unknown; typed?: string | Record<string, string>; written?: unknown }
> = {
  badge: {
    of: text({ pattern: '^[A-Z]{2}\\d{4}$', usageDescription: 'Two letters, four digits' }),
    stored: 'old-1',
    typed: 'AB1234',
  },
  height: { of: { type: 'number', minimum: 1, maximum: 3 }, stored: 42.1234567, typed: '1.75', written: 1.75 },
  children: { of: { type: 'integer' }, stored: 2.5, typed: '3', written: 3 },
  huge: { of: { type: 'number' }, stored: 1e21 },
  weight: { of: { type: 'number' }, stored: '12abc' },
  grade: { of: { type: 'number', enum: [1, 2, 10] }, stored: 2, typed: '10', written: 10 },
  gone: { of: { type: 'integer', enum: [1, 2] }, stored: 7 },
  tier: { of: text({ enum: ['gold', 'silver'] }), stored: 'bronze', typed: 'gold' },
  remote: { of: { type: 'boolean' }, stored: true },
  born: { of: text({ format: 'date' }), stored: '1990-02-31' },
  hired: { of: text({ format: 'date' }), stored: '2020-01-02', typed: '2021-03-04' },
  lastCheck: { of: text({ format: 'datetime' }), stored: '2026-03-29T02:30:15.123+02:00' },
  starts: { of: text({ format: 'time' }), stored: '08:30', typed: '09:15' },
  ends: { of: text({ format: 'time' }), stored: '17:00:00+02:00' },
  notice: { of: text({ format: 'duration' }), stored: 'a month', typed: 'P30D' },
  motto: { of: text({ maxLength: 4000 }), stored: 'One\nTwo' },
  story: { of: text(), stored: 'x'.repeat(2_001) },
  nick: { of: { type: ['string', 'null'] }, stored: null, typed: 'Kay' },
  floor: { of: { type: ['null', 'integer'] }, stored: 4 },
  langs: { of: list(text()), stored: ['  de  ', '', 'en'] },
  sizes: { of: list({ type: 'integer' }), stored: [1, 2] },
  flags: {
    of: list({ type: 'boolean' }),
    stored: [true, false],
    typed: { 'form.flags[1]': 'true' },
    written: [true, true],
  },
  clubs: { of: list(text({ enum: ['a', 'b'] })), stored: ['b', 'a'] },
  ranks: { of: list({ type: 'number', enum: [1, 2, 3] }), stored: [3, 1] },
  matrix: { of: list({ type: 'array' }), stored: [[1], [2]] },
  phones: {
    of: list(entry),
    stored: [{ label: 'Home', level: 2, main: true }],
    typed: { 'form.phones[0].level': '1' },
    written: [{ label: 'Home', level: 1, main: true }],
  },
  site: { of: { type: 'object', properties: { place } }, stored: { place: { lat: 53.55, name: 'Harbor', more: 1 } } },
  loose: { of: { type: 'object' }, stored: { any: ['thing'] } },
  card: { of: text({ encryption: { purpose: 'x' } }), stored: { $crypto: { value: 'SEALED' } } },
  pin: { of: text({ secureHash: { algorithm: 'SHA-256' } }), stored: { algorithm: 'SHA-256', data: 'HASHED' } },
  'x.dotted': { of: text({ title: 'With a period' }), stored: 'kept.dotted' },
  'two words': { of: text({ title: 'With a space' }), stored: 'kept words' },
};

const extra = Object.fromEntries(
  Object.entries(ODD).map(([name, { of }]) => [
    name,
    { title: `Odd ${name}`, viewable: true, userEditable: true, ...of },
  ]),
);
const held = Object.fromEntries(Object.entries(ODD).flatMap(([name, { stored }]) => [[name, stored]]));

let kai: Walker;
let ines: Walker;
beforeAll(async () => {
  await sandbox.reset();
  [kai, ines] = [await walkerOf('kai.ruiz'), await walkerOf('ines.moreau', { fresh: false })];
});
beforeEach(() => sandbox.forget());
afterEach(() => sandbox.mend());

async function withSchema(properties: object, more: object = {}): Promise<void> {
  const schema = userSchema('alpha');
  const record = (await sandbox.state<Record<string, unknown>>('managed/alpha_user')).find(({ _id }) => _id === KAI);
  const names = Object.keys({ ...schema.properties, ...properties });
  await sandbox.faults([
    {
      method: 'GET',
      path: SCHEMA,
      status: 200,
      body: { ...schema, order: names, properties: { ...schema.properties, ...properties }, ...more },
    },
    { method: 'GET', path: RECORD, status: 200, body: { ...record, ...held } },
    { method: 'PATCH', path: RECORD, status: 200, body: { ...record, ...held } },
    {
      method: 'POST',
      path: `/openidm/policy/managed/alpha_user/${KAI}`,
      status: 200,
      body: { result: true, failedPolicyRequirements: [] },
    },
    {
      method: 'GET',
      path: '/openidm/privilege/managed/alpha_user/*',
      status: 200,
      body: {
        VIEW: { allowed: true, properties: names },
        UPDATE: { allowed: true, properties: names },
        DELETE: { allowed: false },
        CREATE: { allowed: false, properties: [] },
      },
    },
  ]);
}

const patches = async () => (await sandbox.calls()).filter(({ method }) => method === 'PATCH').map(({ body }) => body);

const pages = [
  ['the own profile', () => kai, OWN],
  ['the page of a user', () => ines, OBJECT],
] as const;

describe.each(pages)('%s with thirty odd attributes', (_, walker, address) => {
  it('shows each by its name, and no secret', async () => {
    await withSchema(extra);
    const { page, status } = await walker().see(address);
    expect(status).toBe(200);
    const hidden = ['card', 'pin', ...(address === OWN ? ['loose', 'site'] : [])];
    for (const name of Object.keys(ODD)) {
      const title = String((extra[name] as { title: string }).title);
      expect([name, page.text.includes(title)]).toEqual([name, !hidden.includes(name)]);
    }
    expect(page.text).not.toMatch(/SEALED|HASHED|crypto/);
    expect(page.text).toContain('Two letters, four digits');
  });

  it('writes nothing else when only the city is changed', async () => {
    await withSchema(extra);
    const fields = (await walker().see(address)).page.form(address).filled;
    fields.set('form.city', `City of ${address}`);
    const answer = await post(HOST, address, fields.toString(), { headers: { cookie: walker().cookie } });
    expect([answer.status, answer.page.text.match(/There is a problem.{0,200}/)?.[0]]).toEqual([303, undefined]);
    expect(await patches()).toEqual([[expect.objectContaining({ field: '/city' })]]);
  });

  it.each(
    Object.entries(ODD).flatMap(([name, { typed, written }]) =>
      typed === undefined ? [] : [[name, typed, written ?? typed] as const],
    ),
  )('writes %s from %j', async (name, typed, written) => {
    await withSchema(extra);
    const fields = (await walker().see(address)).page.form(address).filled;
    const sent = typeof typed === 'string' ? { [`form.${name}`]: typed } : typed;
    for (const [field, value] of Object.entries(sent)) fields.set(field, value);
    const answer = await post(HOST, address, fields.toString(), { headers: { cookie: walker().cookie } });
    expect([answer.status, answer.page.text.match(/There is a problem.{0,200}/)?.[0]]).toEqual([303, undefined]);
    expect(await patches()).toEqual([[expect.objectContaining({ field: `/${name}`, value: written })]]);
  });

  it.each([
    ['badge', 'nothing', 'Enter it as described above'],
    ['height', '9', 'Must be 3 or less'],
    ['children', '2.7', 'Must be a whole number'],
    ['starts', '25:99', 'Enter a time in the expected format'],
    ['notice', 'three weeks', 'Enter a duration in the expected format'],
  ])('refuses %s as “%s” in one sentence, and writes nothing', async (name, typed, sentence) => {
    await withSchema(extra);
    const fields = (await walker().see(address)).page.form(address).filled;
    fields.set(`form.${name}`, typed);
    const answer = await post(HOST, address, fields.toString(), { headers: { cookie: walker().cookie } });
    expect(answer.status).toBe(400);
    expect(answer.page.text).toContain(sentence);
    expect(await patches()).toEqual([]);
  });
});

it('a stored day that is none is shown as it is stored', async () => {
  await withSchema(extra);
  for (const [walker, address] of [
    [kai, '/profile'],
    [kai, '/profile/data'],
    [ines, OBJECT.split('?')[0] ?? ''],
  ] as const) {
    const { page } = await walker.see(address);
    const shown = page.text + page.values('form.born').join();
    expect([address, shown.includes('1990-02-31'), /3 Mar(ch)? 1990/.test(shown)]).toEqual([address, true, false]);
  }
});

describe.each(pages)('a mistake in the form of %s', (_, walker, address) => {
  it.each([
    ['form.height', 'many', ['Odd height: Must be a number']],
    ['form.height', '9', ['Odd height: Must be 3 or less']],
    ['form.motto', 'x'.repeat(10_001), ['Odd motto: Use 10,000 characters or fewer']],
    ['form.sizes[0]', 'many', ['Odd sizes: Must be a number']],
    ['form.sizes[0]', '1.5', ['Odd sizes: Must be a whole number']],
    ['form.phones[0].level', '9', ['Odd phones: Level: Choose one of the options']],
  ])('%s is one line that names its field, and its list', async (name, typed, lines) => {
    await withSchema(extra);
    const fields = (await walker().see(address)).page.form(address).filled;
    fields.set(name, typed);
    const answer = await post(HOST, address, fields.toString(), { headers: { cookie: walker().cookie } });
    expect(answer.status).toBe(400);
    expect(
      answer.page
        .first('*', { class: 'error-summary' })
        .all('li')
        .map(({ text }) => text),
    ).toEqual(lines);
  });
});

it('own data has the tokens and keyboards by which browsers fill it in', async () => {
  await withSchema(extra);
  const { page } = await kai.see(OWN);
  const expected: Record<string, Record<string, string>> = {
    givenName: { autocomplete: 'given-name' },
    mail: { autocomplete: 'email', inputmode: 'email' },
    telephoneNumber: { autocomplete: 'tel', inputmode: 'tel' },
    postalCode: { autocomplete: 'postal-code' },
  };
  for (const [name, more] of Object.entries(expected)) page.first('input', { name: `form.${name}`, ...more });
});

const DAMAGED: [string, object][] = [
  ['without an order', { order: undefined }],
  ['with an order of numbers', { order: [1, null, {}] }],
  ['without required', { required: undefined }],
  ['with required as a text', { required: 'sn' }],
  ['without a title', { title: undefined }],
  ['with a title that is an object', { title: { en: 'User' } }],
];
const BROKEN: [string, unknown][] = [
  ['null', null],
  ['a text', 'string'],
  ['a list', []],
  ['no type', { title: 'Odd' }],
  ['a type that is a number', { type: 7 }],
  ['an unknown type', { type: 'tensor' }],
  ['an enumeration that is a text', { type: 'string', enum: 'a,b' }],
  ['an enumeration of objects', { type: 'string', enum: [{ a: 1 }] }],
  ['policies that are a text', { type: 'string', policies: 'required' }],
  ['a policy without a name', { type: 'string', policies: [{}] }],
  ['a pattern that is none', { type: 'string', pattern: '([' }],
  ['limits that are texts', { type: 'number', minimum: 'two', maximum: null }],
  ['a list without items', { type: 'array' }],
  ['items that are a text', { type: 'array', items: 'string' }],
  ['a list of relationships to nowhere', { type: 'array', items: { type: 'relationship' } }],
  ['a relationship to nowhere', { type: 'relationship' }],
  ['members that are a list', { type: 'object', properties: [] }],
  ['a member that is null', { type: 'object', properties: { inner: null } }],
  ['a format that is a number', { type: 'string', format: 5 }],
];

describe('a damaged schema', () => {
  const damaged: [name: string, properties: object, more: object][] = [
    ...DAMAGED.map(([name, more]): [string, object, object] => [name, {}, more]),
    ...BROKEN.map(([name, odd]): [string, object, object] => [`with ${name} as an attribute`, { odd }, {}]),
    ['with an attribute called __proto__', JSON.parse('{"__proto__": {"type": "string"}}'), {}],
  ];
  it.each(damaged)('%s still lets the city be changed', async (_, properties, more) => {
    await withSchema(properties, more);
    for (const [name, walker, address] of pages) {
      const { page, status } = await walker().see(address);
      expect([name, status]).toEqual([name, 200]);
      const fields = page.form(address).filled;
      fields.set('form.city', `Another ${String(Math.random())}`);
      const answer = await post(HOST, address, fields.toString(), { headers: { cookie: walker().cookie } });
      expect([name, answer.status]).toEqual([name, 303]);
    }
    expect((await kai.see('/profile')).status).toBe(200);
    expect((await kai.see('/profile/data')).status).toBe(200);
  });
});
