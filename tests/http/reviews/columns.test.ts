// The columns of a review: chosen from the attributes of an item, kept, and in the file.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, post, sandboxOf } from '../client';
import { HOST, type Walker, walkerOf } from '../member-client';
import { BASE } from './q4-review';

const sandbox = sandboxOf(HOST);
const ENTITLEMENTS = `${BASE}?tab=entitlements`;
const EXPORT = `${BASE}/export/table?list=${encodeURIComponent('tab=entitlements')}`;

let mina: Walker;
let list: string;
beforeAll(async () => {
  await sandbox.reset();
  mina = await walkerOf('mina.holt');
  list = (await mina.see(ENTITLEMENTS)).page.form('/preferences').hidden.get('list') ?? '';
});
beforeEach(() => sandbox.forget());
afterEach(() => sandbox.mend());

const withColumns = (address: string, ...columns: string[]) =>
  ask(HOST, address, { headers: { cookie: `${mina.cookie}; __Host-columns=${[list, ...columns].join('.')}` } });
const columnsForm = async () => {
  const { page } = await mina.see(ENTITLEMENTS);
  return page;
};

describe('the columns of a review', () => {
  it('are offered for every attribute of the item, its manager and its decision', async () => {
    const offered = (await columnsForm()).values('offered');
    expect(offered).toEqual(
      expect.arrayContaining([
        'manager',
        'reason',
        'reviewers',
        'lastDecision',
        'attribute-user-department',
        'attribute-manager-mail',
        'attribute-application-templateName',
        'attribute-account-mail',
        'attribute-entitlement-glossary-riskLevel',
        'attribute-entitlement-description',
      ]),
    );
    expect(offered).not.toContain('attribute-user-givenName');
    expect(new Set(offered).size).toBe(offered.length);
  });

  it('are named by group, and shown with their values once they are chosen [reviews 29, 31]', async () => {
    const before = await columnsForm();
    expect(before.rows().some(({ text }) => text.includes('Department: '))).toBe(false);
    const { page } = await withColumns(
      ENTITLEMENTS,
      ...[
        '_attribute-user-department',
        '_attribute-entitlement-glossary-riskLevel',
        '_attribute-entitlement-glossary-lastReviewed',
      ],
      ...['_attribute-manager-mail', '_reviewers', '_lastDecision'],
    );
    const rows = page.rows().map(({ text }) => text);
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      expect(row).toMatch(/Department: \S/);
      expect(row).toMatch(/Risk level: (High|Medium|Low|high|medium|low|--)/);
      expect(row).toMatch(/Reviewers: .*Mina Holt/);
    }
    expect(rows.some((row) => /Email Address \(Manager\): .+@/.test(row))).toBe(true);
    expect(rows.join(' ')).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  });

  it('name people in place of their ids', async () => {
    const { page } = await withColumns(ENTITLEMENTS, '_attribute-entitlement-glossary-controlOwner');
    expect(page.main.text).toContain('Control owner: ');
    expect(page.main.text).not.toMatch(/managed\/user/);
  });

  it('ask for the texts of the glossary only where one of its attributes is shown', async () => {
    const asked = async () => (await sandbox.calls()).some(({ path }) => path === '/iga/commons/glossary/schemaConfig');
    await mina.see(ENTITLEMENTS);
    expect(await asked()).toBe(false);
    await withColumns(ENTITLEMENTS, '_attribute-entitlement-glossary-riskLevel');
    expect(await asked()).toBe(true);
  });

  it('are kept with the member by a plain form, and put back by it [reviews 31]', async () => {
    const choose = async (more: string[]) => {
      const page = await columnsForm();
      const form = page.form('/preferences').hidden;
      for (const name of ['offered', 'usual']) {
        form.delete(name);
        for (const value of page.values(name)) form.append(name, value);
      }
      const usual = page.values('usual');
      const shown = page.values('offered').filter((name) => !usual.includes(name));
      form.delete('shown');
      for (const name of [...shown, ...more]) form.append('shown', name);
      return post(HOST, '/preferences', form.toString(), { headers: { cookie: mina.cookie } });
    };
    const chosen = await choose(['attribute-user-city', 'reason']);
    expect(chosen.status).toBe(303);
    expect(String(chosen.headers['set-cookie'])).toContain(`${list}.`);
    expect(String(chosen.headers['set-cookie'])).toContain('_attribute-user-city');
    expect(String((await choose([])).headers['set-cookie'])).not.toContain(list);
  });

  it('stay those of the list, which says so, where the attributes could not be loaded', async () => {
    await sandbox.faults([{ path: '/iga/governance/certification/get-filter-schema', status: 500 }]);
    const { page, status } = await withColumns(ENTITLEMENTS, '_attribute-user-city');
    expect([status, page.rows().length > 0]).toEqual([200, true]);
    expect(page.main.text).toContain('Couldn’t load the attributes for filters and columns.');
  });
});

describe('the file of a review', () => {
  it('has the attributes that the list shows, in the words of the platform', async () => {
    const { text } = await withColumns(
      EXPORT,
      '_attribute-user-department',
      '_attribute-entitlement-glossary-controlOwner',
    );
    const [head = '', ...rows] = text.trim().split('\r\n');
    expect(head).toMatch(/"comments","manager","reviewers","user\.department","entitlement\.glossary\.controlOwner"$/);
    expect(rows.join('\n')).not.toMatch(/managed\/user/);
  });

  it('is not made without a column that was chosen', async () => {
    await sandbox.faults([{ path: '/iga/governance/certification/get-filter-schema', status: 500 }]);
    const { status, headers } = await withColumns(EXPORT, '_attribute-user-department');
    expect([status, headers['content-disposition']]).toEqual([303, undefined]);
  });

  it('has a row for each item that could not be read', async () => {
    const [whole] = (await withColumns(EXPORT)).text.trim().split('\r\n');
    await sandbox.faults([
      {
        path: '/iga/governance/certification/*/items/search',
        status: 200,
        body: { result: [{ id: 7 }], totalCount: 1 },
      },
    ]);
    const [head, ...rows] = (await withColumns(EXPORT)).text.trim().split('\r\n');
    expect(head).toBe(whole);
    expect(rows).toEqual([expect.stringMatching(/^"missing","",/)]);
  });
});
