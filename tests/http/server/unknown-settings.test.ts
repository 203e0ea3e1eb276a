// Settings that could not be read at the sign-in are not known: no page takes them for off, and none judges without them.
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { sandboxOf } from '../client';
import { CATALOGUE, forMe, user, walkerOf } from '../member-client';

const HOST = 'localhost';
const sandbox = sandboxOf(HOST);
const REVIEW = `/certification/certification-task/${idOf('campaign:localhost:Q4 Halden access review')}`;
const ACTOR = new URLSearchParams({ actorId: `managed/user/${user('mina.holt')}`, taskStatus: 'active' });

afterEach(() => sandbox.mend());
afterAll(() => sandbox.reset());

describe('while it is not known whether and from which share on the tenant recommends', () => {
  const breakSettings = () => sandbox.faults([{ path: '/iga/commons/config/iga_autoid_integration', status: 500 }]);
  const mina = async () => {
    await breakSettings();
    return walkerOf('mina.holt');
  };

  it('the dashboard does not say that nothing is suggested', async () => {
    const { page } = await (await mina()).see('/dashboard');
    expect(page.text).toContain('Couldn’t load suggested access.');
  });

  it('the catalog offers its suggestions, with the numbers and without a judgement', async () => {
    await breakSettings();
    const walker = await forMe('mina.holt');
    expect((await walker.see(`${CATALOGUE}/entitlement`)).page.hrefs()).toContain(
      '/my-requests/recommended-request/entitlement',
    );
    const { main } = (await walker.see('/my-requests/recommended-request/entitlement')).page;
    expect(main.text).toContain('Recommendation unknown');
    expect(main.text).toMatch(/\d+ of \d+/);
    expect(main.text).not.toMatch(/Not recommended|Recommended/);
  });

  it('approvals show no judgement', async () => {
    const { main } = (await (await mina()).see('/approvals')).page;
    expect(main.text).toContain('Recommendation unknown');
    expect(main.text).not.toMatch(/Not recommended|Recommended/);
  });

  it('a review by reason calls nothing usual', async () => {
    const { main } = (await (await mina()).see(`${REVIEW}/by-reason?list=tab%3Dentitlements`)).page;
    expect(main.text).not.toMatch(/Nothing unusual|Nothing stands out/);
    expect(main.text).not.toMatch(/Not recommended|Recommended/);
  });

  it('the items of a review that few similar people hold cannot be listed, nor decided together', async () => {
    const list = new URLSearchParams({ tab: 'entitlements', unusual: 'unlikely' });
    const walker = await mina();
    const { main } = (await walker.see(`${REVIEW}?${ACTOR}&${list}`)).page;
    expect(main.text).toContain('Error getting the items of this review.');
    const bulk = await walker.see(`${REVIEW}/selected/certify?all=true&list=${encodeURIComponent(`${ACTOR}&${list}`)}`);
    expect(bulk.page.main.text).toContain('Error getting the items of this review.');
    expect(bulk.page.main.actions().filter((to) => to.startsWith(REVIEW))).toEqual([]);
  });

  it('the sign-off does not say that nothing of it is unusual', async () => {
    const { main } = (await (await mina()).see(`${REVIEW}/sign-off?${ACTOR}`)).page;
    expect(main.text).not.toContain('Nothing unusual');
  });
});

describe('while it is not known whether resources are shared', () => {
  it('the menu and the profile lead to them', async () => {
    await sandbox.faults([{ path: '/am/json/realms/root/realms/alpha/users/*/oauth2/resources*', status: 500 }]);
    const { page } = await (await walkerOf('omar.haddad')).see('/profile');
    expect(page.hrefs().filter((to) => to === '/sharing').length).toBeGreaterThan(1);
  });
});

describe('while it is not known whether there are processes', () => {
  const SELF_HOSTED = 'selfhosted.localhost';
  const selfHosted = sandboxOf(SELF_HOSTED);
  afterAll(() => selfHosted.reset());

  it('the dashboard says that a part could not be loaded, and pages of tasks are not called missing', async () => {
    const before = await (await walkerOf('mina.holt', { host: SELF_HOSTED })).see('/dashboard');
    const task = before.page.hrefs().find((to) => to.startsWith('/workflow/tasks/')) ?? '';
    expect(task).not.toBe('');
    await selfHosted.faults([{ path: '/openidm/info/features', status: 500 }]);
    const mina = await walkerOf('mina.holt', { host: SELF_HOSTED });
    expect((await mina.see('/dashboard')).page.text).toContain('Couldn’t load');
    const { status, page } = await mina.see(task);
    expect([status, page.heading]).not.toContain('Page not found');
    expect(status).toBe(502);
    await selfHosted.mend();
  });
});

describe('while it is not known whether people may be looked up', () => {
  const mina = async () => {
    await sandbox.faults([{ path: '/openidm/managed/alpha_user', query: '_pageSize=1', status: 500 }]);
    return walkerOf('mina.holt');
  };

  it('a review offers to be forwarded, and its page says that it could not be loaded', async () => {
    const walker = await mina();
    const { page } = await walker.see('/access-reviews');
    const forward = page.hrefs().find((to) => to.includes('/forward')) ?? '';
    expect(forward).not.toBe('');
    expect((await walker.see(forward)).page.text).not.toContain('Page not found');
  });

  it('own access can be compared, and requests can be made for others', async () => {
    const walker = await mina();
    expect((await walker.see('/my-roles')).page.main.hrefs()).toContain('/my-access/compare');
    expect((await walker.see('/my-requests/new')).status).toBe(502);
  });
});

describe('while nothing of the inbox can be counted', () => {
  it('its entries in the menu have no number, and are not taken for empty ones', async () => {
    await sandbox.faults([{ path: '/iga/governance/user/*/tasks', status: 500 }]);
    const { page } = await (await walkerOf('mina.holt')).see('/profile');
    expect(page.text).toContain('Number open unknown');
  });
});
