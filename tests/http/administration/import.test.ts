// Importing objects over plain forms: what is checked, what is written, and what is reported about each.
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userSchema } from '../../../sandbox/idm/objects/user-schema';
import { ask, type HttpResponse, originOf, sandboxOf } from '../client';
import { HOST, type Walker, walkerOf } from '../member-client';
import { expectRefused, NOT_ACCEPTED } from '../page';

const sandbox = sandboxOf(HOST);
const USERS = '/list/managed/alpha_user';
const PAGE = `${USERS}/import`;
/** An archive without entries. */
const ZIP = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
const WRITTEN = '/openidm/managed/alpha_user';

let ines: Walker;

beforeEach(async () => {
  await sandbox.reset();
  ines = await walkerOf('ines.moreau');
  await ines.see('/dashboard');
  await sandbox.forget();
});
afterEach(() => sandbox.mend());

const person = (userName: string, more: object = {}) => ({
  userName,
  givenName: 'Eva',
  sn: 'Li',
  mail: `${userName}@halden.example`,
  ...more,
});
const people = (number: number) => Array.from({ length: number }, (_, at) => person(`new.person${at}`));

/** Sends the form of a page as a browser sends one that can bring a file. */
function send(page: HttpResponse, values: Record<string, string> = {}, file?: string | Buffer): Promise<HttpResponse> {
  const fields = page.page.form(PAGE).filled;
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  const parts = [...fields].map(([name, value]) => part(`name="${name}"`, value));
  if (file !== undefined)
    parts.push(part('name="file"; filename="x.json"', file, 'content-type: application/json\r\n'));
  const headers = { cookie: ines.cookie, origin: originOf(HOST), 'content-type': 'multipart/form-data; boundary=xyz' };
  return ask(HOST, PAGE, { method: 'POST', headers, body: Buffer.concat([...parts, Buffer.from('--xyz--\r\n')]) });
}

const part = (name: string, value: string | Buffer, type = '') =>
  Buffer.concat([
    Buffer.from(`--xyz\r\ncontent-disposition: form-data; ${name}\r\n${type}\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);

const check = async (value: unknown) =>
  send(await ines.see(PAGE), { text: typeof value === 'string' ? value : JSON.stringify(value) });
/** The page of results: where the form led, or what the page with objects to correct links to. */
const receiptOf = ({ headers, page }: HttpResponse) =>
  headers.location ??
  page
    .hrefs()
    .find((to) => to.endsWith('/table'))
    ?.replace('/table', '') ??
  '';
const created = async () =>
  (await sandbox.calls()).filter(({ path, method }) => path === WRITTEN && method === 'POST').map(({ body }) => body);

describe('a text', () => {
  it.each([
    ['nothing', '', 'file', /^Choose a file or paste the text$/],
    ['half an object', '{"userName": ', 'text', /^This is not valid JSON/],
    ['an empty list', '[]', 'text', /^The list is empty$/],
    ['a number', '[1]', 'text', /^Item 1 isn’t a JSON object$/],
    ['a name twice', '{"a":1,"a":2}', 'text', /“a” appears twice in the same object/],
    ['a name of the language', '{"__proto__":{"x":1}}', 'text', /“__proto__” is not allowed in JSON/],
    ['a deep nest', `${'['.repeat(33)}${']'.repeat(33)}`, 'text', /nested too deeply: at most 32 levels/],
    [
      'a nest of 5,000',
      `[${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}]`,
      'text',
      /nested too deeply: at most 32 levels/,
    ],
    ['something behind its end', '[{"userName":"x"}] and more', 'text', /^This is not valid JSON/],
    ['501 objects', JSON.stringify(people(501)), 'text', /^Too many items: at most 500/],
  ])('a text that holds %s is refused, and nothing is written [account 147]', async (_, text, field, message) => {
    expectRefused(await check(text), field, message);
    expect(await created()).toEqual([]);
  });

  it('a text that is too large is refused, and so is a file that is no text [account 147]', async () => {
    const page = await ines.see(PAGE);
    const large = await send(page, {}, JSON.stringify([person('x', { description: 'x'.repeat(1_000_001) })]));
    expectRefused(large, 'file', 'The text is too large: at most 1 MB is allowed.');
    expect(large.page.text).toContain('The text is too large');
    expect((await send(page, {}, 'x'.repeat(1_100_000))).status).toBe(413);
    const json = JSON.stringify([person('x')]);
    const others = [Buffer.from([0xff, 0xfe, 0x00, 0xd8]), Buffer.from(json, 'utf16le'), gzipSync(json), ZIP];
    for (const other of others) {
      const refused = await send(page, {}, other);
      expectRefused(refused, 'file', 'This is not valid JSON. Check commas, quotation marks and brackets.');
      expect(refused.page.text).toContain('This is not valid JSON');
    }
    expect(await created()).toEqual([]);
  });

  it('is kept where it was typed when it is refused [account 147]', async () => {
    expect((await check('{"userName": "eva')).text).toContain('{&quot;userName&quot;: &quot;eva');
  });
});

describe('a long text', () => {
  const text = JSON.stringify(people(500).map((one, at) => ({ ...one, description: `${at} `.repeat(400) })));

  it('is kept where what it is checked with cannot be loaded', async () => {
    const page = await ines.see(PAGE);
    await sandbox.faults([{ method: 'GET', path: '/openidm/schema/', status: 500 }]);
    const failed = await send(page, { text });
    await sandbox.mend();
    const again = failed.page.linkTo(/^(.*[?&]draft=.*)$/);
    expect((await ines.see(again)).page.form(PAGE).filled.get('text')).toBe(text);
  });
});

/** Sends the objects to correct. */
const mend = async (page: HttpResponse, mended: string) => {
  const form = page.page.all('form').find((one) => one.find('textarea', { name: 'mended' }));
  const fields = new URLSearchParams(
    form?.all('input', { type: 'hidden' }).map((one) => [one.attribute('name') ?? '', one.attribute('value') ?? '']),
  );
  fields.set('mended', mended);
  const parts = [...fields].map(([name, value]) => part(`name="${name}"`, value));
  const headers = {
    cookie: ines.cookie,
    origin: originOf(HOST),
    'content-type': 'multipart/form-data; boundary=xyz',
  };
  return ask(HOST, PAGE, { method: 'POST', headers, body: Buffer.concat([...parts, Buffer.from('--xyz--\r\n')]) });
};

describe('the check', () => {
  it('says of each what is wrong, and writes nothing [account 148]', async () => {
    const form = await ines.see(PAGE);
    await sandbox.forget();
    const objects = [
      person('eva.li', { _id: 'x', _rev: '1' }),
      person('kai.ruiz'),
      person('EVA.LI'),
      person('no.mail', { mail: 'no mail' }),
      person('odd', { city: 5, nope: true }),
      person('grand', { authzRoles: [{ _ref: 'internal/role/openidm-admin' }], effectiveRoles: [] }),
      { userName: 'bare' },
    ];
    const { page, status } = await send(form, { text: JSON.stringify(objects) });
    const words = page.text;
    expect(status).toBe(200);
    expect(words).toMatch(/Ready to import: 1 of 7/);
    for (const message of [
      'An item with this value already exists',
      'Another item in this text has the same value',
      'Must be text',
      'There is no such attribute',
      'You can’t set this attribute',
    ]) {
      expect(words).toContain(message);
    }
    expect(words).not.toContain('policyValidationMessages');
    expect(await created()).toEqual([]);
    expect((await sandbox.pageCalls()).length).toBeLessThanOrEqual(12);
  });

  it('shows no places for values that a requirement came without', async () => {
    const odd = await check(person('odd', { accountStatus: 'weird' }));
    expect(odd.text).not.toContain('{{');
    const page = await check(person('eva.li'));
    const failed = [
      'MIN_LENGTH',
      'MAX_LENGTH',
      'VALID_ENUM_VALUE',
      'MIN_NUMBER',
      'AT_LEAST_X_CAPITAL_LETTERS',
      'NO_SUCH_RULE',
    ];
    const failedPolicyRequirements = failed.map((policyRequirement, at) => ({
      property: `odd${at}`,
      policyRequirements: [{ policyRequirement, params: { minimum: 3 } }],
    }));
    await sandbox.faults([
      { method: 'POST', path: WRITTEN, status: 403, body: { code: 403, detail: { failedPolicyRequirements } } },
    ]);
    const refused = await send(page);
    expect(refused.page.text).toContain('odd0');
    expect(refused.text).not.toContain('{{');
    expect((await ines.see(`${receiptOf(refused)}/table`)).text).not.toContain('{{');
  });

  it('shows what is wrong first, by the titles of attributes, and can be saved', async () => {
    const { page } = await check([...people(3), person('no.mail', { mail: 'no mail' })]);
    const text = page.text;
    expect(text.indexOf('no.mail')).toBeLessThan(text.indexOf('new.person0'));
    expect(text).toMatch(/Email Address \(mail\) ?: Enter an email address/);
    const saved = page.hrefs().find((to) => to.startsWith('data:application/json')) ?? '';
    expect(decodeURIComponent(saved)).toContain('no.mail');
    expect(decodeURIComponent(saved)).not.toContain('new.person0');
  });

  it('takes corrected objects with the others, without another file', async () => {
    const checked = await check([...people(3), person('no.mail', { mail: 'no mail' }), person('kai.ruiz')]);
    const shown = checked.page.first('textarea', { name: 'mended' }).text;
    expect(shown).toContain('no mail');
    expect(shown).not.toContain('new.person1');
    const wrong = await mend(checked, '[{');
    expect(wrong.status).toBe(400);
    expect(wrong.page.first('textarea', { name: 'mended' }).text).toBe('[{');
    const again = await mend(wrong, JSON.stringify([person('no.mail', { mail: 'now@halden.example' })]));
    expect(again.page.text).toContain('Ready to import: 4 of 4');
    const form = await send(again);
    expect((await ines.see(form.headers.location ?? '')).page.text).toContain('4 of 4 created');
  });

  it('leaves out what is removed from the objects to correct', async () => {
    const checked = await check([...people(3), person('no.mail', { mail: 'no mail' })]);
    expect(checked.page.text).toContain('The others are imported.');
    expect((await mend(checked, '')).page.text).toContain('Ready to import: 3 of 3');
  });

  it('promises no import of others where none is ready', async () => {
    const { text } = (await check(person('no.mail', { mail: 'no mail' }))).page;
    expect(text).toContain('There is nothing to import.');
    expect(text).not.toContain('The others are imported.');
  });

  it('the check of 500 objects looks for existing ones in few calls', async () => {
    const { page } = await check(people(500));
    expect(page.text).toContain('Ready to import: 500 of 500');
    const looked = (await sandbox.calls()).filter(({ path, method }) => path === WRITTEN && method === 'GET');
    expect(looked.length).toBeLessThanOrEqual(10);
  });

  it('says where existing objects could not be looked for [account 148]', async () => {
    await sandbox.faults([{ method: 'GET', path: WRITTEN, status: 500 }]);
    expect((await check(person('eva.li'))).page.text).toContain('Not all items could be compared');
  });

  it('does not call ready what a row may be that came without the value that was looked for', async () => {
    const body = { result: [{ _id: 'x' }], resultCount: 1, totalPagedResults: 1, pagedResultsCookie: null };
    await sandbox.faults([{ method: 'GET', path: WRITTEN, status: 200, body }]);
    const { page } = await check(person('eva.li'));
    expect(page.rows().map(({ text }) => text)).toEqual([expect.stringMatching(/Not compared/)]);
    expect(page.text).toContain('Not all items could be compared');
  });

  it('leaves to the platform what is defined in a way that cannot be read, and says so', async () => {
    const schema = userSchema('alpha');
    const body = { ...schema, properties: { ...schema.properties, city: { type: 'string', policies: 7 } } };
    await sandbox.faults([{ method: 'GET', path: '/openidm/schema/managed/alpha_user', status: 200, body }]);
    const { page } = await check(person('eva.li', { city: 'Basel' }));
    expect(page.text).toContain('Ready to import: 1 of 1');
    expect(page.text).toContain('Some attributes couldn’t be checked');
    expect(page.text).not.toContain('There is no such attribute');
  });

  it('shows hostile texts as they are', async () => {
    const page = await check([person('<img src=x onerror=alert(1)>', { '</script><script>x': 1 })]);
    expect(page.text).not.toContain('<img src=x');
    expect(page.text).not.toContain('</script><script>x');
  });
});

describe('the import', () => {
  it('creates each once, without what the platform gives, and says so', async () => {
    const page = await check(person('eva.li', { _id: 'x', _rev: '1', city: null }));
    const done = await send(page);
    expect(done.status).toBe(303);
    expect(done.headers.location).toMatch(/^\/list\/managed\/alpha_user\/import\/[\w-]+$/);
    expect(await created()).toEqual([person('eva.li')]);
    const again = await send(page);
    expect(again.headers.location).toBe(done.headers.location);
    expect(await created()).toHaveLength(1);
    const receipt = await ines.see(done.headers.location ?? '');
    expect(receipt.page.text).toContain('1 of 1 created');
    expect(receipt.page.hrefs()).toContainEqual(expect.stringMatching(/^\/edit\/managed\/alpha_user\/[\w-]+$/));
  });

  it('goes on in portions, and says how far it is [account 149]', async () => {
    const first = await send(await check(people(50)));
    expect(first.status).toBe(200);
    expect(first.page.text).toContain('40 of 50 processed');
    expect(await created()).toHaveLength(40);
    const last = await send(first);
    expect(last.status).toBe(303);
    expect(await created()).toHaveLength(50);
    expect((await ines.see(last.headers.location ?? '')).page.text).toContain('50 of 50 created');
  });

  it('leads to its results where nothing else can be loaded after it', async () => {
    const checked = await check([person('one'), person('two')]);
    await sandbox.faults([
      { method: 'POST', path: WRITTEN, status: 400, times: 1, body: { code: 400, message: 'Not this one.' } },
      { path: '/openidm/schema/*', status: 500, waits: true },
    ]);
    const done = await send(checked);
    await sandbox.mend();
    expect([done.status, done.headers.location]).toEqual([303, expect.stringMatching(/\/import\/[\w-]{16,}$/)]);
    const receipt = (await ines.see(done.headers.location ?? '')).page.text;
    expect(receipt).toContain('1 of 2 created');
    expect(receipt).toContain('Not this one.');
  });

  it('asks again for a portion that is sent with the key of the one before', async () => {
    const checked = await check(people(50));
    const first = await send(checked);
    const mixed = await send(first, { _key: checked.page.form(PAGE).filled.get('_key') ?? '' });
    expectRefused(
      mixed,
      null,
      'You’ve already submitted this form. Changes you made since then aren’t saved yet. Send it again to save them.',
      409,
    );
    expect(mixed.page.text).toContain('Ready to import: 10 of 10');
    expect(await created()).toHaveLength(40);
    const last = await send(mixed);
    expect((await ines.see(last.headers.location ?? '')).page.text).toContain('50 of 50 created');
  });

  it('shows what failed beside what was created, also as a table that calculates nothing [account 149]', async () => {
    const page = await check([person('eva.li'), person('=1+1', { mail: 'x@halden.example' }), person('kai.ruiz')]);
    await sandbox.faults([{ method: 'POST', path: WRITTEN, status: 403, times: 1 }]);
    const address = receiptOf(await send(page));
    const words = (await ines.see(address)).page.text;
    expect(words).toContain('1 of 3 created');
    expect(words).toContain('Already exists');
    expect(words).toContain('Not allowed');
    const table = await ines.see(`${address}/table`);
    expect(table.headers['content-type']).toContain('text/csv');
    expect(table.headers['content-disposition']).toMatch(/^attachment/);
    expect(table.text).toContain(`"'=1+1"`);
    expect(table.text.trim().split('\r\n')).toHaveLength(4);
  });

  it('names the first ten things that are wrong with one, and says how many more there are', async () => {
    const wrong = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`odd${at}`, true]));
    const answer = await check([person('eva.li'), person('ivo.li', wrong)]);
    expect(answer.page.text).toMatch(/odd9 ?: +There is no such attribute.*2 more problems/);
    const address = receiptOf(await send(answer));
    const receipt = (await ines.see(address)).page.text;
    expect(receipt).toMatch(/1 of 2 created.*odd9 ?: +There is no such attribute.*2 more problems/);
    expect(receipt).not.toContain('odd10');
    expect((await ines.see(`${address}/table`)).text).toMatch(/odd9: There is no such attribute · 2 more problems"/);
  });

  it('says what the platform refuses, and looks whether one was created whose answer was lost', async () => {
    const page = await check([person('eva.li'), person('ivo.li')]);
    await sandbox.faults([{ method: 'POST', path: WRITTEN, status: 500 }]);
    const words = (await ines.see(receiptOf(await send(page)))).page.text;
    expect(words).toContain('0 of 2 created');
    expect(words).toContain('Not created');
  });

  it.each([
    [{ status: 500 }, 'Not created The system didn’t confirm this. We checked: it isn’t there.'],
    [{ status: 401 }, 'Not created This couldn’t be saved.'],
    [{ status: 200, body: {} }, 'Not created The system didn’t confirm this. We checked: it isn’t there.'],
    [{ status: 412 }, 'Refused The system refused this.'],
    [{ status: 403 }, 'Not allowed You are not allowed to do this.'],
  ])('gives each object that is not created a reason where the platform answers %j', async (fault, words) => {
    const page = await check([person('eva.li'), person('ivo.li')]);
    await sandbox.faults([{ method: 'POST', path: WRITTEN, ...fault }]);
    const receipt = (await ines.see(receiptOf(await send(page)))).page;
    expect(receipt.text).toContain('The table says why.');
    for (const { text } of receipt.rows().filter((row) => !row.text.includes('Created'))) expect(text).toContain(words);
  });

  it('the import that cannot be checked is reported as unknown [account 149]', async () => {
    const page = await check(person('eva.li'));
    await sandbox.faults([
      { method: 'POST', path: WRITTEN, status: 500 },
      { method: 'GET', path: WRITTEN, status: 500 },
    ]);
    const { text } = (await ines.see(receiptOf(await send(page)))).page;
    expect(text).toContain('Unknown: check the list');
    expect(text).toContain('0 of 1 confirmed as created');
  });

  it('takes nothing that was changed on the way without looking at it', async () => {
    const page = await check(person('eva.li'));
    for (const items of ['{"a":', '[]', JSON.stringify(people(501))]) {
      expectRefused(
        await send(page, { items }),
        'file',
        /^(?:This is not valid JSON\. Check commas, quotation marks and brackets\.|The list is empty|Too many items: at most 500 are allowed\.)$/,
      );
    }
    expectRefused(await send(page, { run: '../x' }), '#import-run', NOT_ACCEPTED);
    const done = await send(page, { items: JSON.stringify([person('x.li', { authzRoles: 5, nope: 1 })]) });
    expect((await ines.see(receiptOf(done))).page.text).toContain('0 of 1 created');
    expect(await created()).toEqual([]);
  });
});

it('a portion that could not be taken can be copied from the form that is opened again', async () => {
  const sent = [person('eva.li'), person('ivo.li')];
  const page = await check(sent);
  await sandbox.faults([{ path: '/openidm/schema/*', status: 500 }]);
  const refused = await send(page);
  await sandbox.mend();
  const { main } = (await ines.see(refused.page.linkTo(/\S*draft=\S*/))).page;
  expect(JSON.parse(main.first('textarea', { readonly: true }).text)).toEqual(sent);
  expect(await created()).toEqual([]);
});

describe('objects that the platform refuses while they are written', () => {
  const unknownManager = { manager: { _ref: 'managed/alpha_user/nobody' } };
  const without = ({ manager: _, ...item }: Record<string, unknown>) => item;

  it('stand first with its reason, are corrected in the page and written by one press', async () => {
    const ended = await send(
      await check([...people(2), person('eva.li', unknownManager), person('ivo.li', unknownManager)]),
    );
    expect(ended.status).toBe(200);
    const { text } = ended.page;
    expect(text).toContain('2 of 4 created');
    expect(text.indexOf('the referenced resource does not exist')).toBeLessThan(text.indexOf('new.person0'));
    const shown = ended.page.first('textarea', { name: 'mended' }).text;
    const items = JSON.parse(shown) as Record<string, unknown>[];
    expect(items.map(({ userName }) => userName)).toEqual(['eva.li', 'ivo.li']);
    const saved = ended.page.hrefs().find((to) => to.startsWith('data:application/json')) ?? '';
    expect(JSON.parse(decodeURIComponent(saved.replace(/^[^,]*,/, '')))).toEqual(items);
    const done = await mend(ended, JSON.stringify(items.map(without)));
    expect(done.status).toBe(303);
    expect((await ines.see(done.headers.location ?? '')).page.text).toContain('2 of 2 created');
    expect((await mend(ended, JSON.stringify(items.map(without)))).headers.location).toBe(done.headers.location);
    expect(await created()).toHaveLength(6);
  });

  it('are collected over all portions, and checked before they are sent again', async () => {
    const all = people(82).map((one, at) => (at % 40 === 3 ? { ...one, ...unknownManager } : one));
    const ended = await send(await send(await send(await check(all))));
    expect(ended.page.text).toContain('80 of 82 created');
    const items = JSON.parse(ended.page.first('textarea', { name: 'mended' }).text) as Record<string, unknown>[];
    expect(items.map(({ userName }) => userName)).toEqual(['new.person3', 'new.person43']);
    const odd = await mend(ended, '[{');
    expect(odd.status).toBe(400);
    expect(odd.page.first('textarea', { name: 'mended' }).text).toBe('[{');
    const checked = await mend(odd, JSON.stringify([{ ...items[0], mail: 'none' }, without(items[1] ?? {})]));
    expect(checked.page.text).toContain('Ready to import: 1 of 2');
    expect(await created()).toHaveLength(82);
  });

  it('show the reason of a 403, and none where it explains nothing', async () => {
    const page = await check([person('eva.li'), person('ivo.li')]);
    await sandbox.faults([
      { method: 'POST', path: WRITTEN, status: 403, body: { code: 403, message: 'The quota is used up' }, times: 1 },
      { method: 'POST', path: WRITTEN, status: 403, body: { code: 403, message: 'Access denied' }, times: 1 },
    ]);
    const { text } = (await send(page)).page;
    expect(text).toContain('The quota is used up');
    expect(text).not.toContain('Access denied');
  });

  it('are not reported as existing because the platform answers with a 409', async () => {
    const page = await check(person('eva.li'));
    await sandbox.faults([
      { method: 'POST', path: WRITTEN, status: 409, body: { message: 'The directory is read-only.' } },
    ]);
    const { text } = (await send(page)).page;
    expect(text).toContain('The directory is read-only.');
    expect(text).not.toContain('Already exists');
  });

  it.each([{ status: 500 }, { status: 404 }, { status: 200, body: {} }])(
    'are kept with the results where everything that is read afterwards answers %j',
    async (look) => {
      const page = await check([...people(2), person('eva.li')]);
      await sandbox.faults([
        { method: 'POST', path: WRITTEN, status: 403, times: 2 },
        { method: 'GET', path: '/openidm/', ...look, waits: true },
      ]);
      const address = receiptOf(await send(page));
      const unread = (await ines.see(address)).page.main;
      await sandbox.mend();
      expect(unread.text).toContain('1 of 3 created');
      expect(unread.text).not.toContain('alpha_user');
      const receipt = await ines.see(address);
      for (const main of [unread, receipt.page.main]) {
        const items = JSON.parse(main.first('textarea', { name: 'mended' }).text) as Record<string, unknown>[];
        expect(items).toEqual(people(2));
      }
      const done = await mend(receipt, JSON.stringify(people(2)));
      expect((await ines.see(done.headers.location ?? '')).page.text).toContain('2 of 2 created');
      expect(await created()).toHaveLength(5);
      expect((await ines.see(address)).page.main.find('textarea', { name: 'mended' })).toBeUndefined();
    },
  );

  it('are kept with those that were not sent yet where nothing can be read after a portion', async () => {
    const page = await check(people(42));
    await sandbox.faults([
      { method: 'POST', path: WRITTEN, status: 403, times: 1 },
      { method: 'GET', path: '/openidm/', status: 500, waits: true },
    ]);
    const address = receiptOf(await send(page));
    await sandbox.mend();
    const { main } = (await ines.see(address)).page;
    const items = JSON.parse(main.first('textarea', { name: 'mended' }).text) as Record<string, unknown>[];
    expect(items.map(({ userName }) => userName)).toEqual(['new.person0', 'new.person40', 'new.person41']);
  });

  it('are not offered again where they may have been created', async () => {
    const page = await check(person('eva.li'));
    await sandbox.faults([
      { method: 'POST', path: WRITTEN, status: 500 },
      { method: 'GET', path: WRITTEN, status: 500 },
    ]);
    const done = await send(page);
    expect(done.status).toBe(303);
  });

  it('can be copied and saved where they may have been created, and are sent by no form', async () => {
    const page = await check([person('eva.li'), person('ivo.li'), person('kai.li', { city: 'Basel' })]);
    expect(page.page.main.text).toMatch(/Import 3 items.*Choose another file/);
    await sandbox.faults([
      { method: 'POST', path: WRITTEN, status: 500, times: 2 },
      { method: 'POST', path: WRITTEN, status: 403, times: 1 },
      { method: 'GET', path: WRITTEN, status: 500 },
    ]);
    const done = await send(page);
    await sandbox.mend();
    for (const { main } of [done.page, (await ines.see(receiptOf(done))).page]) {
      const unclear = main.first('textarea', { readonly: true });
      expect(JSON.parse(unclear.text)).toHaveLength(2);
      expect(unclear.attribute('name')).toBeUndefined();
      const file = main.all('a', { download: 'import.json' }).at(-1)?.attribute('href') ?? '';
      expect(JSON.parse(decodeURIComponent(file.replace(/^[^,]*,/, '')))).toEqual(JSON.parse(unclear.text));
    }
  });
});

describe('an import without the right to create', () => {
  it('finds no import', async () => {
    const samir = await walkerOf('samir.aziz');
    expect((await samir.see('/list/managed/alpha_organization')).text).not.toContain('alpha_organization/import');
    expect((await samir.see('/list/managed/alpha_organization/import')).status).toBe(403);
    const kai = await walkerOf('kai.ruiz');
    expect((await kai.see(PAGE)).status).toBe(404);
    expect((await kai.see(`${PAGE}/x-1`)).status).toBe(404);
    expect((await kai.see(`${PAGE}/x-1/table`)).status).toBe(404);
  });

  it('nor another member’s receipt', async () => {
    const done = await send(await check(person('eva.li')));
    const other = await walkerOf('ines.moreau');
    expect((await other.see(done.headers.location ?? '')).status).toBe(404);
    expect((await ines.see((done.headers.location ?? '').replace('alpha_user', 'alpha_role'))).status).toBe(404);
  });
});
