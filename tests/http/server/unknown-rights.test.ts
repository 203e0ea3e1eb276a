// Rights that could not be read are neither held nor denied: their pages could not be loaded, and are not "not found".
import { afterEach, expect, it } from 'vitest';
import { sandboxOf } from '../client';
import { HOST, user, walkerOf } from '../member-client';

const sandbox = sandboxOf(HOST);
afterEach(() => sandbox.mend());

const USERS = '/list/managed/alpha_user';
const ROWS: [failing: string, paths: string[], pages: string[]][] = [
  ['autonomous access', ['/autoaccess'], ['/risk-dashboard', '/autoaccess/data-sources', '/autoaccess/pipelines']],
  ['settings of governance', ['/iga/commons/config/iga_ui_config'], ['/administer/users', '/administer/entitlements']],
  ['privileges', ['/openidm/privilege'], [USERS, '/list/managed/alpha_role', '/administer/users']],
  ['the right to look up people', ['/openidm/managed/alpha_user'], ['/my-delegates/add', '/my-access/compare']],
  ['roles of access management', ['/am/json/realms/root/realms/alpha/users'], ['/themes']],
];

it.each(ROWS)('pages that need %s cannot be loaded while it fails', async (_failing, paths, pages) => {
  await sandbox.faults(paths.map((path) => ({ path, status: 500 })));
  const ines = await walkerOf('ines.moreau');
  for (const page of pages) {
    const { status, page: shown } = await ines.see(page);
    expect([page, status], shown.text.slice(0, 300)).toEqual([page, 502]);
    expect(shown.text).toContain('Try again');
    expect(shown.text).not.toContain('Page not found');
  }
});

it.each(ROWS.filter(([failing]) => failing !== 'the right to look up people'))(
  'the menu shows that it may lack pages while %s fails',
  async (_failing, paths) => {
    await sandbox.faults(paths.map((path) => ({ path, status: 500 })));
    const ines = await walkerOf('ines.moreau');
    expect((await ines.see('/profile')).page.text).toContain('Couldn’t load what else you can administer.');
  },
);

it.each([
  ['no list', {}],
  ['a list without a readable entry', [{ title: 'Users' }]],
])('privileges answered as %s are not known', async (_what, body) => {
  await sandbox.faults([{ method: 'POST', path: '/openidm/privilege', status: 200, body }]);
  const ines = await walkerOf('ines.moreau');
  expect((await ines.see(USERS)).status).toBe(502);
});

it('delegates are not called forbidden to add where it is not known', async () => {
  await sandbox.faults([{ path: '/openidm/managed/alpha_user', status: 500 }]);
  const { text } = (await (await walkerOf('mina.holt')).see('/my-delegates')).page;
  expect(text).toContain('We couldn’t check whether you can add delegates.');
});

it('pages that need a right which is refused are not there', async () => {
  await sandbox.faults([{ path: '/autoaccess', status: 403 }]);
  const ines = await walkerOf('ines.moreau');
  expect((await ines.see('/risk-dashboard')).status).toBe(404);
});

it('pages stay where the own record cannot be read', async () => {
  const path = `/openidm/managed/alpha_user/${user('ines.moreau')}`;
  await sandbox.faults([{ method: 'GET', path, status: 500 }]);
  const ines = await walkerOf('ines.moreau');
  for (const page of ['/dashboard', '/risk-dashboard', '/list/managed/alpha_role', '/themes'])
    expect([page, (await ines.see(page)).status]).toEqual([page, 200]);
});
