import { beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../core/ids';
import { callControl, send, tokenOf } from '../../testing';
import type { Grant } from './grants';

const tokens: Record<string, string> = {};
const user = (name: string) => idOf(`user:${name}`);
const EXPLORER = { type: 'entitlement', id: idOf('catalog:Tableau/Explorer') };
const CLOSE_TEAM = { type: 'role', id: idOf('catalog:role:Close Team') };
const END = 'item.decision.accessRequest.grantEndDate';
const now = Date.now();

beforeAll(async () => {
  await callControl('POST', 'reset', { seed: 'default' });
  for (const name of ['kai.ruiz', 'ines.moreau', 'lena.novak']) tokens[name] = await tokenOf(name);
});

const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();
interface Published {
  id: string;
  application?: { name: string };
  role?: { name: string };
  decision: { status: string; outcome: string | null };
  message?: string;
}
const extend = (asker: string, common: object) =>
  send<Published>('/iga/governance/requests/extendEndDate?_action=publish', {
    token: tokens[asker] ?? '',
    body: { common: { userId: user('kai.ruiz'), justification: 'The project goes on.', ...common } },
  });
const EXPLORER_GRANT = { grantType: 'entitlementGrant', grantId: idOf('entitlement:Tableau/Explorer') };
const CLOSE_TEAM_GRANT = { grantType: 'roleMembership', grantId: idOf('role:Close Team') };
const ending = async (query = '') =>
  (
    await send<{ result: Grant[]; totalCount: number }>(
      `/iga/governance/user/${user('kai.ruiz')}/grants?sortBy=${END}&_queryFilter=${encodeURIComponent(`${END} ge "${inDays(0)}"`)}${query}`,
      { token: tokens['kai.ruiz'] ?? '' },
    )
  ).body;
const endOf = async (catalogId: string) =>
  (await ending()).result.find(({ catalog }) => catalog.id === catalogId)?.item.decision?.accessRequest?.grantEndDate;

describe('grants of all kinds', () => {
  it('come in one list by end date if no kind is named', async () => {
    const found = await ending();
    expect(found.result.map(({ item }) => item.type)).toEqual(['entitlementGrant', 'roleMembership']);
    expect(found.totalCount).toBe(2);
    expect((await ending('&grantType=role')).result.map(({ role }) => role?.name)).toEqual(['Close Team']);
    expect((await ending('&queryString=explor')).totalCount).toBe(1);
  });

  it('answer 400 for an unknown kind', async () => {
    const { status } = await send(`/iga/governance/user/${user('kai.ruiz')}/grants?grantType=badge`, {
      token: tokens['kai.ruiz'] ?? '',
    });
    expect(status).toBe(400);
  });
});

describe('POST requests/extendEndDate?_action=publish', () => {
  it.each([
    ['without a justification', { justification: '' }, 400],
    ['without an end', {}, 400],
    ['until an earlier end', { endDate: inDays(5) }, 400],
    ['for access without an end', { endDate: inDays(60), grantId: idOf('entitlement:Ledger/Budget entry') }, 400],
    ['for access that is not held', { endDate: inDays(60), grantId: 'x' }, 400],
    ['without naming access', { endDate: inDays(60), grantId: undefined }, 400],
    ['for an unknown kind of access', { endDate: inDays(60), grantType: 'badge' }, 400],
  ])('refuses an extension %s', async (_, more, status) => {
    expect((await extend('kai.ruiz', { ...EXPLORER_GRANT, ...more })).status).toBe(status);
  });

  it('refuses access of others to those who cannot request for them', async () => {
    const { status } = await extend('lena.novak', { ...EXPLORER_GRANT, endDate: inDays(60) });
    expect(status).toBe(403);
  });

  it('leaves the end as it is until it is approved, and can be requested once', async () => {
    const before = await endOf(EXPLORER.id);
    const made = await extend('kai.ruiz', { ...EXPLORER_GRANT, endDate: inDays(60) });
    expect(made.body).toMatchObject({
      requestType: 'extendEndDate',
      application: { name: 'Tableau' },
      decision: { status: 'in-progress' },
      request: { common: { ...EXPLORER_GRANT, endDate: inDays(60) } },
    });
    expect(await endOf(EXPLORER.id)).toBe(before);
    expect((await extend('kai.ruiz', { ...EXPLORER_GRANT, endDate: inDays(90) })).status).toBe(409);
  });

  it('is no reason to request held access once more', async () => {
    const { body } = await send<{ errors: { error: string }[] }>('/iga/governance/requests?_action=validate', {
      token: tokens['kai.ruiz'] ?? '',
      body: { users: [user('kai.ruiz')], accessModifier: 'add', catalogs: [CLOSE_TEAM], endDate: inDays(100) },
    });
    expect(body.errors.map(({ error }) => error)).toEqual(['EXISTING_ACCESS']);
  });

  it('moves the end of a role in governance and in the directory, with what comes with it', async () => {
    const context = { type: 'admin' };
    const { body } = await extend('ines.moreau', { ...CLOSE_TEAM_GRANT, endDate: inDays(100), context });
    expect(body).toMatchObject({ role: { name: 'Close Team' }, decision: { outcome: 'provisioned' } });
    expect(Date.parse((await endOf(CLOSE_TEAM.id)) ?? '')).toBe(Math.floor(Date.parse(inDays(100)) / 1000) * 1000);
    const kai = await callControl<{ memberTerms: Record<string, { duration: string }[]> }>(
      'GET',
      `state/managed/alpha_user?id=${user('kai.ruiz')}`,
    );
    const [term] = kai.memberTerms[`managed/alpha_role/${idOf('role:Close Team')}`] ?? [];
    expect(term?.duration.split('/')[1]?.slice(0, 10)).toBe(inDays(100).slice(0, 10));
    const { body: held } = await send<{ result: Grant[] }>(
      `/iga/governance/user/${user('kai.ruiz')}/grants?grantType=entitlement&pageSize=50&_fields=relationship`,
      { token: tokens['kai.ruiz'] ?? '' },
    );
    const brought = held.result.filter(({ relationship }) =>
      relationship.properties.grantTypes.some(({ roleId }) => roleId === idOf('role:Close Team')),
    );
    // What is also held in another way has no end.
    const ending = brought.filter(({ relationship }) => relationship.temporalConstraints);
    expect(ending.length).toBeGreaterThan(0);
    for (const { relationship, user: holder } of ending) {
      expect(relationship.temporalConstraints?.[0]?.duration.split('/')[1]?.slice(0, 10)).toBe(
        inDays(100).slice(0, 10),
      );
      expect(holder).toMatchObject({ id: user('kai.ruiz'), userName: 'kai.ruiz' });
    }
  });

  it('keeps the access past its first end and no longer than its second', async () => {
    await callControl('PUT', 'clock', { advanceMs: 50 * 86_400_000 });
    tokens['kai.ruiz'] = await tokenOf('kai.ruiz');
    expect(await endOf(CLOSE_TEAM.id)).toBeDefined();
    await callControl('PUT', 'clock', { advanceMs: 60 * 86_400_000 });
    tokens['kai.ruiz'] = await tokenOf('kai.ruiz');
    expect((await ending()).result.map(({ catalog }) => catalog.id)).not.toContain(CLOSE_TEAM.id);
  });
});
