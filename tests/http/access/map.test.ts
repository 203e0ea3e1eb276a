// The map of access: one's own, a direct report's, an administered user's.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sandboxOf } from '../client';
import { HOST, user, type Walker, walkerOf } from '../member-client';
import type { Part } from '../page';

const sandbox = sandboxOf(HOST);
let kai: Walker;
let mina: Walker;
let ines: Walker;

beforeAll(async () => {
  await sandbox.reset();
  [kai, mina, ines] = await Promise.all([walkerOf('kai.ruiz'), walkerOf('mina.holt'), walkerOf('ines.moreau')]);
});
afterEach(() => sandbox.mend());

const OWN = '/my-access/map';
const GRANTS = `/iga/governance/user/${user('kai.ruiz')}/grants`;
const pictureOf = (page: Part) => page.find('figure', { class: 'access-map' });
const nodesOf = (page: Part) =>
  pictureOf(page)
    ?.all('li')
    .map(({ text }) => text) ?? [];
const linesOf = (page: Part) => pictureOf(page)?.all('path').length;

describe('the map of access', () => {
  it.each([
    ['one’s own', () => kai, OWN, 'Access map'],
    ['a direct report’s', () => mina, `/my-reports/${user('kai.ruiz')}/map`, 'Kai Ruiz'],
    ['an administered user’s', () => ines, `/administer/users/${user('kai.ruiz')}/map`, 'Kai Ruiz'],
  ])(
    'draws %s roles, entitlements and accounts with the lines between them, by one call',
    async (_, who, address, title) => {
      await sandbox.forget();
      const { page, status } = await who().see(address);
      expect([status, page.heading]).toEqual([200, title]);
      expect((await sandbox.calls()).filter(({ path }) => path === GRANTS)).toHaveLength(1);
      const nodes = nodesOf(page);
      expect(nodes).toContain('Finance Analyst Requested');
      expect(nodes).toContain('Traveler Comes with a role');
      expect(nodes).toContain('Concur Requested');
      // Seven entitlements come with a role, and each of 17 has its account.
      expect(linesOf(page)).toBe(24);
      expect(page.text).toContain('Comes with Employee');
      expect(page.all('a', { 'aria-current': 'page' }).map(({ text }) => text)).toContain('Map');
    },
  );

  it('shows by the address what belongs to one role, and the way back', async () => {
    const { page } = await kai.see(OWN);
    const role = page.links().find(({ text }) => text === 'Close Team')?.to ?? '';
    expect(role).toContain('/my-access/map?of=');
    const chosen = (await kai.see(role)).page;
    expect(nodesOf(chosen)).toEqual([
      'Close Team Requested',
      'Journal archive Requested, Comes with a role',
      'Close assistant Comes with a role',
      'Confluence Imported',
      'Ledger Imported',
    ]);
    expect(linesOf(chosen)).toBe(4);
    expect(chosen.links().find(({ text }) => text === 'Close Team')?.to).toBe(OWN);
  });

  it.each([
    ['way=rule', 'Employee', 'Finance Analyst'],
    ['reviewed=never&kind=entitlement', 'Explorer', 'Mailbox'],
    ['text=journal+arch', 'Journal archive', 'Mailbox'],
  ])('is filtered by ?%s', async (search, shown, hidden) => {
    const rows = (await kai.see(`${OWN}?${search}`)).page.rows().map(({ text }) => text);
    const has = (name: string) => rows.some((row) => row.startsWith(name));
    expect([has(shown), has(hidden)]).toEqual([true, false]);
  });

  it('finds nothing that belongs to what is not there', async () => {
    expect((await kai.see(`${OWN}?of=unknown`)).page.text).toContain('No access matches.');
  });

  it('says where it could not be loaded, and draws nothing', async () => {
    await sandbox.faults([{ path: GRANTS, status: 500 }]);
    const { page } = await kai.see(OWN);
    expect(page.text).toContain('Couldn’t load the access map.');
    expect(nodesOf(page)).toEqual([]);
  });

  it('is not found for others than direct reports and administered users', async () => {
    expect((await kai.see(`/my-reports/${user('mina.holt')}/map`)).status).toBe(404);
    expect((await kai.see(`/administer/users/${user('mina.holt')}/map`)).status).toBeGreaterThanOrEqual(403);
  });
});
