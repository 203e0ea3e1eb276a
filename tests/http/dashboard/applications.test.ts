// The applications a member may open: which ones, where they lead, and what is shown where some could not be loaded.
import { afterEach, describe, expect, it } from 'vitest';
import { ask, cookieOf, type HttpResponse, sandboxOf } from '../client';

const HOST = 'localhost';
const sandbox = sandboxOf(HOST);
afterEach(() => sandbox.mend());

const SIGN_ON = '/openidm/profile/managed/alpha_user/*/applications';
const DEFINED = '/am/json/realms/root/realms/alpha/dashboard/defined';

const see = async (userName: string, path = '/applications') =>
  ask(HOST, path, { headers: { cookie: await cookieOf(HOST, userName) } });
const opened = (page: HttpResponse) =>
  page.page.links().filter(({ text: name }) => name.includes('(opens in a new tab)'));

describe('the applications', () => {
  it('are those with an address and those the platform signs in to, by name, each in a tab of its own [account 144]', async () => {
    await cookieOf(HOST, 'kai.ruiz');
    await sandbox.forget();
    const answer = await see('kai.ruiz');
    expect(
      opened(answer).map(({ text: name }) => name.replace(' (opens in a new tab)', '').replace(/^\S /, '')),
    ).toEqual(['Coupa', 'ServiceNow', 'Travel Desk', 'Treasury Workbench', 'Wiki', 'Workday']);
    for (const { to } of opened(answer)) expect(to).toMatch(/^https:\/\//);
    expect(answer.page.all('a', { class: 'tile', target: '_blank' })).toHaveLength(6);
    expect(answer.page.text).toContain('6 applications');
    const asked = (await sandbox.calls()).map(({ path }) => path);
    expect(asked.filter((path) => path.endsWith('/dashboard/defined') || path.endsWith('/applications'))).toHaveLength(
      2,
    );
  });

  it('are searched by a part of their names [account 145]', async () => {
    const found = await see('kai.ruiz', '/applications?text=DESK');
    expect(opened(found).map(({ to }) => to)).toEqual([expect.stringContaining('travel-desk')]);
    expect(found.page.text).toContain('1 application ');
    expect((await see('kai.ruiz', '/applications?text=%3Cb%3Ezzz')).page.text).toContain(
      'No application has “<b>zzz” in its name.',
    );
  });

  it.each([
    ['javascript:alert(1)', 0],
    ['https://wiki.example/start', 1],
  ])('the applications with the address %s are opened or not', async (login, links) => {
    const result = [{ _id: 'x', name: '<b>Wiki</b>', icon: null, ssoEntities: { idpLoginUrl: login } }, { name: 7 }];
    await sandbox.faults([{ path: SIGN_ON, status: 200, body: { result } }]);
    const answer = await see('kai.ruiz');
    expect(answer.text).not.toMatch(/javascript:|<b>Wiki/);
    expect(answer.page.text).toContain('<b>Wiki</b>');
    expect(opened(answer).filter(({ text: name }) => name.includes('Wiki'))).toHaveLength(links);
  });

  it('the applications that could be loaded stand there, and the rest is reported as missing', async () => {
    await sandbox.faults([{ path: SIGN_ON, status: 500 }]);
    const some = await see('kai.ruiz');
    expect(some.page.text).toContain('Couldn’t load some of your applications.');
    expect(opened(some).map(({ text: name }) => name)).toContainEqual(expect.stringContaining('Workday'));
    await sandbox.faults([
      { path: SIGN_ON, status: 500 },
      { path: DEFINED, status: 500 },
    ]);
    const none = await see('kai.ruiz');
    expect(none.status).toBe(200);
    expect(none.page.text).toContain('Couldn’t load your applications.');
    expect(none.page.text).not.toContain('You have no applications yet');
  });

  it('without an assignment are reported as none', async () => {
    const nothing = { result: [], resultCount: 0 };
    await sandbox.faults([
      { path: SIGN_ON, status: 200, body: nothing },
      { path: DEFINED, status: 200, body: { _id: '', _rev: '1' } },
    ]);
    expect((await see('kai.ruiz')).page.text).toContain('You have no applications yet');
  });
});
