// Lists whose rows the platform does not count: no number is stated, and the next page can be opened.
import { afterEach, expect, it } from 'vitest';
import { sandboxOf } from '../client';
import { HOST, user, walkerOf } from '../member-client';

const sandbox = sandboxOf(HOST);
afterEach(() => sandbox.mend());

const KAI = user('kai.ruiz');
const ROWS = Array.from({ length: 10 }, (_, at) => ({
  ...{ _id: `row-${at}`, name: `Row ${at}`, userName: `row-${at}`, givenName: 'Row', sn: `${at}`, scopes: ['view'] },
  ...{
    _ref: `managed/alpha_role/row-${at}`,
    _refResourceId: `row-${at}`,
    _refResourceCollection: 'managed/alpha_role',
  },
}));

const LISTS: [list: string, person: string, page: string, asked: string][] = [
  ['objects', 'ines.moreau', '/list/managed/alpha_role', '/openidm/managed/alpha_role'],
  ['users', 'ines.moreau', '/administer/users', '/openidm/managed/alpha_user'],
  [
    'related objects',
    'ines.moreau',
    `/edit/managed/alpha_user/${KAI}/relationships/roles`,
    `/openidm/managed/alpha_user/${KAI}/roles`,
  ],
  ['shared resources', 'kai.ruiz', '/sharing', '/am/json/realms/root/realms/alpha/users/*/resources/sets'],
];

it.each(LISTS)('%s that are not counted have no total and a next page', async (_list, person, page, path) => {
  const walker = await walkerOf(person);
  for (const totalPagedResults of [-1, null]) {
    const body = { result: ROWS, resultCount: ROWS.length, pagedResultsCookie: 'next', totalPagedResults };
    await sandbox.faults([{ method: 'GET', path, status: 200, body }]);
    const shown = (await walker.see(page)).page.main;
    expect(shown.text).toContain('1 to 10');
    expect(shown.text).not.toMatch(/\b11\b|of 2\b/);
    expect(shown.hrefs()).toContain(`${page}?page=2`);
    const second = (await walker.see(`${page}?page=2`)).page.main;
    expect(second.text).toContain('11 to 20');
    expect(second.text).not.toMatch(/\b21\b|of [23]\b/);
  }
});
