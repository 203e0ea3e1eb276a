import { beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../core/ids';
import { callControl, send, tokenOf } from '../../testing';
import type { Grant } from './grants';

const tokens: Record<string, string> = {};
const user = (name: string) => idOf(`user:${name}`);
const EXPLORER = { type: 'entitlement', id: idOf('catalog:Tableau/Explorer') };
const CLOSE_TEAM = { type: 'role', id: idOf('catalog:role:Close Team') };
const END = 'item.decision.accessRequest.grantEndDate';
let now = 0;

beforeAll(async () => {
  await callControl('POST', 'reset', { seed: 'default' });
  for (const name of ['kai.ruiz', 'ines.moreau']) tokens[name] = await tokenOf(name);
  now = Date.parse((await callControl<{ now: string }>('PUT', 'clock', { advanceMs: 0 })).now);
});

const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();
const ask = (asker: string, action: string, catalog: object, more: object) =>
  send<{ requests: { id: string }[]; errors: { error: string }[] }>(`/iga/governance/requests?_action=${action}`, {
    token: tokens[asker] ?? '',
    body: {
      users: [user('kai.ruiz')],
      accessModifier: 'add',
      priority: 'low',
      justification: 'The project goes on.',
      catalogs: [catalog],
      ...more,
    },
  });
const objections = async (catalog: object, more: object) =>
  (await ask('kai.ruiz', 'validate', catalog, more)).body.errors.map(({ error }) => error);
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

describe('extending access', () => {
  it('accepts a later end, and neither an earlier one nor none', async () => {
    expect(await objections(EXPLORER, { endDate: inDays(60) })).toEqual([]);
    expect(await objections(EXPLORER, { endDate: inDays(5) })).toEqual(['EXISTING_ACCESS']);
    expect(await objections(EXPLORER, {})).toEqual(['EXISTING_ACCESS']);
    const endless = { type: 'entitlement', id: idOf('catalog:Ledger/Budget entry') };
    expect(await objections(endless, { endDate: inDays(60) })).toEqual(['EXISTING_ACCESS']);
  });

  it('takes effect with provisioning, and can be requested once', async () => {
    const before = await endOf(EXPLORER.id);
    expect((await ask('kai.ruiz', 'create', EXPLORER, { endDate: inDays(60) })).body.requests).toHaveLength(1);
    expect(await endOf(EXPLORER.id)).toBe(before);
    expect(await objections(EXPLORER, { endDate: inDays(90) })).toEqual(['DUPLICATE']);
  });

  it('moves the end of a role in governance and in the directory', async () => {
    const context = { type: 'admin' };
    const { body } = await ask('ines.moreau', 'create', CLOSE_TEAM, { endDate: inDays(100), context });
    expect(body.errors).toEqual([]);
    expect(Date.parse((await endOf(CLOSE_TEAM.id)) ?? '')).toBe(Math.floor(Date.parse(inDays(100)) / 1000) * 1000);
    const kai = await callControl<{ memberTerms: Record<string, { duration: string }[]> }>(
      'GET',
      `state/managed/alpha_user?id=${user('kai.ruiz')}`,
    );
    const [term] = kai.memberTerms[`managed/alpha_role/${idOf('role:Close Team')}`] ?? [];
    expect(term?.duration.split('/')[1]?.slice(0, 10)).toBe(inDays(100).slice(0, 10));
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
