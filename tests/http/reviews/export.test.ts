// The list of a running review as a table: what it says before it is made, that it holds just what is listed, and that no cell calculates.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sandboxOf } from '../client';
import { HOST, type Walker, walkerOf } from '../member-client';

const sandbox = sandboxOf(HOST);
const SEARCH = /\/items\/search$/;

let mina: Walker;
/** The review of Mina's that runs. */
let review: string;

beforeEach(async () => {
  await sandbox.reset();
  mina = await walkerOf('mina.holt');
  const reviews = await mina.see('/access-reviews?size=100');
  const found = reviews.page.links().filter(({ to }) => to.startsWith('/certification/certification-task/'));
  const pages = await Promise.all(found.map(async ({ to }) => ({ to, page: await mina.see(to) })));
  review = pages.find(({ page }) => page.page.text.includes('of 64'))?.to ?? found[0]?.to ?? '';
  await sandbox.forget();
});
afterEach(() => sandbox.mend());

const cells = (line: string) =>
  [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));
const tableIn = (text: string) => {
  const [head = [], ...rows] = text.replace('\uFEFF', '').trimEnd().split('\r\n').map(cells);
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
};

async function exported(list: string) {
  const shown = await mina.see(list);
  const page = await mina.see(shown.page.links().find(({ text }) => text === 'Export')?.to ?? '');
  const file = await mina.see(page.page.links().find(({ text }) => text === 'Save as CSV')?.to ?? '');
  return { shown, page, file, rows: tableIn(file.text) };
}

describe('the list of a review as a table', () => {
  it('holds all of the tab, is named before, and writes nothing', async () => {
    const { page, file, rows } = await exported(review);
    expect(page.page.text).toContain(`${rows.length} items will be exported.`);
    expect(page.page.text).toContain('The list is not filtered');
    expect(page.page.text).toContain('The review is still running.');
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename=".+\.csv"/);
    expect(rows.length).toBeGreaterThan(10);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const acted = (await sandbox.calls()).filter(
      ({ method, path }) => method !== 'GET' && /governance\/certification/.test(path) && !/search|schema/.test(path),
    );
    expect(acted).toEqual([]);
  });

  it('holds just what is filtered, in the order of the list', async () => {
    const list = `${review}&tab=entitlements&sort=-entitlement&certified=never`;
    const { page, rows } = await exported(list);
    expect(page.page.text).toContain('Only items that match these filters:');
    expect(page.page.text).toContain('Never certified');
    const asked = (await sandbox.calls())
      .filter(({ path }) => SEARCH.test(path))
      .map(({ body }) => JSON.stringify(body))
      // The head of the list counts these.
      .filter((body) => !body.includes('signed-off'));
    expect(new Set(asked).size).toBe(1);
    expect(rows.map(({ type }) => type)).toEqual(rows.map(() => 'entitlementGrant'));
    expect(rows.map(({ lastDecision }) => lastDecision)).toEqual(rows.map(() => ''));
    const names = rows.map(({ access = '' }) => access);
    expect(names).toEqual([...names].sort().reverse());
  });

  it('the list of a review as a table of nothing offers no file', async () => {
    const list = `${review}&tab=entitlements&entitlement=zzzz`;
    const { page } = await mina.see(
      (await mina.see(list)).page.links().find(({ text }) => text === 'Export')?.to ?? '',
    );
    expect(page.text).toContain('there is nothing to export');
    expect(page.text).not.toContain('Save as CSV');
  });

  it('has no cell that a spreadsheet calculates, and breaks no line', async () => {
    const hostile = '=HYPERLINK("https://evil.example")\r\n@SUM(1)';
    const to = (await mina.see(review)).page.links().find(({ text }) => text === 'Export')?.to ?? '';
    const item = {
      id: '-1',
      item: { type: 'entitlementGrant' },
      user: { givenName: hostile, userName: '+1' },
      application: { name: '@x' },
      descriptor: { idx: { '/entitlement': { displayName: hostile } } },
      decision: { certification: { status: 'in-progress', comments: [], actors: [] } },
    };
    const body = { result: [item], totalCount: 1 };
    await sandbox.faults([{ method: 'POST', path: '/iga/governance/certification/*/items/search', status: 200, body }]);
    const file = await mina.see(to.replace('/export?', '/export/table?'));
    expect(file.text).toContain(`"'=HYPERLINK(""https://evil.example"")\r\n@SUM(1)"`);
    expect(file.text).not.toMatch(/(^|,)"[=+\-@]/);
  });

  it('the list of a review as a table that cannot be read says so, and is no file', async () => {
    const shown = await mina.see(review);
    const to = shown.page.links().find(({ text }) => text === 'Export')?.to ?? '';
    const file = (await mina.see(to)).page.links().find(({ text }) => text === 'Save as CSV')?.to ?? '';
    await sandbox.faults([{ method: 'POST', path: '/iga/governance/certification/*/items/search', status: 500 }]);
    expect((await mina.see(file)).headers.location).toBe(to);
    expect((await mina.see(to)).status).toBe(502);
  });

  it('is closed to members who are not in the review (D7)', async () => {
    const to = (await mina.see(review)).page.links().find(({ text }) => text === 'Export')?.to ?? '';
    const kai = await walkerOf('kai.ruiz');
    for (const address of [to, to.replace('/export?', '/export/table?')]) {
      const { status, headers, text } = await kai.see(address);
      expect([status, headers['content-disposition']]).toEqual([404, undefined]);
      expect(text).not.toContain('Q4 Halden access review');
    }
  });
});
