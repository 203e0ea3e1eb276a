import { beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../core/ids';
import { callControl, send, tokenOf } from '../testing';

const tokens: Record<string, string> = {};
const id = (name: string) => idOf(`user:${name}`);

beforeAll(async () => {
  await callControl('POST', 'reset', { seed: 'default' });
  for (const name of ['ines.moreau', 'olga.brandt', 'kai.ruiz']) tokens[name] = await tokenOf(name);
});

function get<T>(asker: string, path: string) {
  return send<T>(`/iga/governance/${path}`, { token: tokens[asker] ?? '' });
}
interface List<T> {
  result: T[];
  totalCount: number;
}
type Entitlement = { id: string; permissions: Record<string, boolean>; descriptor: object };
const filter = (text: string) => `_queryFilter=${encodeURIComponent(text)}`;

async function entitlementOf(asker: string, application = 'Ledger') {
  const found = await get<List<Entitlement>>(asker, `entitlement?${filter(`application.name eq "${application}"`)}`);
  return found.body.result[0]?.id ?? expect.fail('no entitlement');
}

describe('permissions on users', () => {
  it('can be read for oneself, and for others by administrators', async () => {
    const ines = await get<{ permissions: string[] }>('ines.moreau', `user/${id('ines.moreau')}/privileges`);
    expect(ines.body.permissions).toEqual(expect.arrayContaining(['createUser', 'createEntitlement']));
    expect((await get('kai.ruiz', `user/${id('kai.ruiz')}/privileges`)).body).toEqual({ permissions: [] });
    expect((await get('kai.ruiz', `user/${id('ines.moreau')}/privileges`)).status).toBe(403);
    expect((await get('ines.moreau', `user/${id('kai.ruiz')}/privileges`)).body).toEqual({ permissions: [] });
    expect((await get('ines.moreau', 'user/nobody/privileges')).status).toBe(404);
  });

  it('come with each listed user, for one scope or all [requests 86]', async () => {
    const both = filter(`id eq "${id('kai.ruiz')}" or id eq "${id('olga.brandt')}"`);
    const scoped = await get<List<object>>('ines.moreau', `user?${both}&_scopePermission=deleteUser`);
    expect(scoped.body.totalCount).toBe(2);
    expect(scoped.body.result[0]).toMatchObject({ id: id('kai.ruiz'), permissions: { deleteUser: true } });
    const one = `user?${filter(`id eq "${id('kai.ruiz')}"`)}&_scopePermission=undefined`;
    const all = await get<List<{ permissions: object }>>('ines.moreau', one);
    expect(all.body.result[0]?.permissions).toEqual({ modifyUser: true, deleteUser: true, viewUserAccess: true });
    expect((await get('ines.moreau', `user?${both}&_scopePermission=fly`)).status).toBe(400);
  });

  it('limit the list to the caller who has none', async () => {
    const found = await get<List<{ id: string; permissions: object }>>('kai.ruiz', 'user');
    expect(found.body.result.map((one) => one.id)).toEqual([id('kai.ruiz')]);
    expect(found.body.result[0]?.permissions).toEqual({ modifyUser: false, deleteUser: false, viewUserAccess: false });
  });
});

describe('GET entitlement', () => {
  it("answers the caller's permissions, for administrators and owners [requests 94]", async () => {
    const entitlement = await entitlementOf('ines.moreau');
    const found = await get<Entitlement>('ines.moreau', `entitlement/${entitlement}`);
    expect(found.body).toMatchObject({ id: entitlement, permissions: { modifyEntitlement: true, viewGrants: true } });
    const owned = await get<Entitlement>('olga.brandt', `entitlement/${entitlement}?expandPaths=glossary.idx`);
    expect(owned.body).toMatchObject({ permissions: { modifyEntitlement: true }, _displayData: expect.anything() });
    expect((await get('kai.ruiz', `entitlement/${entitlement}`)).status).toBe(403);
    expect((await get('ines.moreau', 'entitlement/none')).status).toBe(404);
  });

  it('lists its holders by name, page by page [requests 94]', async () => {
    const path = `entitlement/${await entitlementOf('ines.moreau')}/grants`;
    const all = await get<List<{ user: { userName: string } }>>('ines.moreau', `${path}?_pageSize=100`);
    expect(all.body.totalCount).toBeGreaterThan(0);
    const names = all.body.result.map(({ user }) => user.userName);
    expect(names).toEqual([...names].sort());
    const search = filter(`user.userName co "${names[0]}"`);
    expect((await get<List<object>>('ines.moreau', `${path}?${search}`)).body.totalCount).toBeLessThanOrEqual(1);
    expect((await get<List<object>>('ines.moreau', `${path}?_pageSize=0`)).body.result).toEqual([]);
    expect((await get('kai.ruiz', path)).status).toBe(403);
    expect((await get('ines.moreau', 'entitlement/none/grants')).status).toBe(404);
  });
});
