import { beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../core/ids';
import { callControl, send, tokenOf } from '../../testing';

interface Item {
  id: string;
  item?: { type: string };
  application?: { id: string; name: string };
  entitlement?: { displayName: string };
  role?: { name: string };
  [part: string]: unknown;
}
interface List {
  result: Item[];
  resultCount: number;
  totalCount: number;
}

const tokens: Record<string, string> = {};

beforeAll(async () => {
  await callControl('POST', 'reset', { seed: 'default' });
  for (const name of ['mina.holt', 'kai.ruiz', 'ines.moreau', 'lena.novak']) tokens[name] = await tokenOf(name);
});

function iga<T = List>(path: string, body?: unknown, user = 'kai.ruiz') {
  return send<T>(`/iga/${path}`, { token: tokens[user] ?? '', ...(body === undefined ? {} : { body }) });
}

const catalog = (filter: string, more: Record<string, string> = {}) =>
  iga(`governance/catalog?${new URLSearchParams({ _queryFilter: filter, ...more })}`);
const filtered = (targetFilter: unknown, more = '') =>
  iga(`governance/catalog?_action=search&_pageSize=100${more}`, { targetFilter });
const names = ({ body }: { body: List }) => body.result.map(({ entitlement }) => entitlement?.displayName);
const LEDGER = idOf('application:Ledger');

describe('GET and POST catalog', () => {
  it('answers one kind at a time, page by page, with the requested fields', async () => {
    const { body } = await catalog("item.type eq 'accountGrant'", {
      _fields: 'application,id,glossary',
      _pageSize: '5',
    });
    expect(body).toMatchObject({ resultCount: 5, totalCount: 18 });
    expect(Object.keys(body.result[0] ?? {}).sort()).toEqual(['application', 'glossary', 'id']);
    const next = await catalog("item.type eq 'accountGrant'", { _pageSize: '5', _pagedResultsOffset: '5' });
    expect(next.body.result.map(({ id }) => id)).not.toContain(body.result[0]?.id);
    expect((await catalog("item.type eq 'roleMembership'")).body.totalCount).toBe(23);
  });

  it('sorts in both directions', async () => {
    const up = await catalog("item.type eq 'accountGrant'", { _sortKeys: 'application.name', _pageSize: '1' });
    const down = await catalog("item.type eq 'accountGrant'", { _sortKeys: '-application.name', _pageSize: '1' });
    expect(up.body.result[0]?.application?.name.localeCompare(down.body.result[0]?.application?.name ?? '')).toBe(-1);
  });

  it('combines application, kind and text', async () => {
    const filter = `(item.type eq 'entitlementGrant') and ((application.id eq '${LEDGER}')) and (assignment.name co 'journal')`;
    const found = await catalog(filter, { _pageSize: '50' });
    expect(names(found).sort()).toEqual(['Approve journal', 'Post journal', 'Reverse journal', 'View journals']);
  });

  it('hides how the sandbox treats an item', async () => {
    const { body } = await catalog('true', { _pageSize: '200' });
    expect(JSON.stringify(body)).not.toContain('conduct');
  });

  it('leaves out items that cannot be requested, unless ignoreRequestable', async () => {
    const debug = {
      operator: 'EQUALS',
      operand: { targetName: 'entitlement.displayName', targetValue: 'Debug access' },
    };
    expect((await filtered(debug)).body.totalCount).toBe(0);
    expect((await filtered(debug, '&ignoreRequestable=true')).body.totalCount).toBe(1);
  });

  it('filters by glossary, by owner, and by their absence', async () => {
    const risk = { operator: 'EQUALS', operand: { targetName: 'glossary.riskLevel', targetValue: 'high' } };
    const high = await filtered(risk);
    expect(high.body.totalCount).toBeGreaterThan(10);
    const notHigh = await filtered({
      operator: 'AND',
      operand: [
        { operator: 'EQUALS', operand: { targetName: 'item.type', targetValue: 'entitlementGrant' } },
        { operator: 'NOT', operand: [risk] },
      ],
    });
    const every = await catalog("item.type eq 'entitlementGrant'");
    expect(high.body.totalCount + notHigh.body.totalCount).toBe(every.body.totalCount);
    const sox = { operator: 'EQUALS', operand: { targetName: 'glossary.regulations', targetValue: 'SOX' } };
    expect((await filtered(sox)).body.totalCount).toBeGreaterThan(5);
    const olga = `managed/user/${idOf('user:olga.brandt')}`;
    const owned = { operator: 'EQUALS', operand: { targetName: 'entitlementOwner', targetValue: olga } };
    const hers = await filtered(owned);
    expect(hers.body.totalCount).toBeGreaterThan(5);
    expect((await filtered({ operator: 'NOT EQUALS', operand: owned.operand })).body.totalCount).toBeGreaterThan(50);
  });

  it('refuses unknown parameters and filters', async () => {
    expect((await catalog("item.type eq 'accountGrant")).status).toBe(400);
    expect((await iga('governance/catalog?_action=delete', {})).status).toBe(400);
  });
});

describe('search/schema', () => {
  it('differs by kind and includes the glossary', async () => {
    const { body } = await iga<{ key: string; type: string; managedObjectType: string | null }[]>(
      'governance/search/schema/entitlement',
    );
    expect(body.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        'entitlement.displayName',
        'application.name',
        'glossary.riskLevel',
        'glossary.controlOwner',
      ]),
    );
    expect(body.find(({ key }) => key === 'glossary.controlOwner')).toMatchObject({
      type: 'managedObject',
      managedObjectType: '/openidm/managed/user',
    });
    const role = await iga<{ key: string }[]>('governance/search/schema/role');
    expect(role.body.some(({ key }) => key === 'role.name')).toBe(true);
    expect(role.body.some(({ key }) => key === 'entitlement.displayName')).toBe(false);
    expect((await iga('governance/search/schema/nothing')).status).toBe(404);
    const all = await iga<{ key: string }[]>('governance/search/schema');
    expect(new Set(all.body.map(({ key }) => key)).size).toBe(all.body.length);
  });

  it('names properties that all work in a filter', async () => {
    const { body } = await iga<{ key: string }[]>('governance/search/schema');
    for (const { key } of body) {
      const { status } = await filtered({ operator: 'EXISTS', operand: { targetName: key } });
      expect([key, status]).toEqual([key, 200]);
    }
  });
});

describe('commons/search', () => {
  const search = (type: string, queryString: string, user = 'kai.ruiz') =>
    iga(`commons/search/${type}?${new URLSearchParams({ queryString })}`, undefined, user);

  it('finds applications with the parts of a logo', async () => {
    const { body } = await search('alpha_application', 'ledg');
    expect(body.result).toEqual([
      { id: LEDGER, name: 'Ledger', icon: '', templateName: 'scim', templateVersion: '3.0' },
    ]);
  });

  it('finds roles, and users for callers with directory access', async () => {
    expect((await search('alpha_role', 'a')).body.totalCount).toBeGreaterThan(3);
    const found = await search('alpha_user', 'kai', 'ines.moreau');
    expect(found.body.result).toContainEqual(expect.objectContaining({ userName: 'kai.ruiz' }));
    expect((await search('alpha_user', 'mina', 'lena.novak')).body.totalCount).toBe(0);
  });

  it('accepts an empty text as everything, and no other type', async () => {
    expect((await search('alpha_application', '')).body.totalCount).toBe(18);
    expect((await search('alpha_device', 'a')).status).toBe(404);
  });
});

describe('resource/search', () => {
  it('pages entitlements in the requested order', async () => {
    const target = { targetName: 'descriptor.idx./entitlement.displayName', targetValue: 'journal' };
    const query = 'pageNumber=0&pageSize=3&sortBy=entitlement.displayName&sortDir=asc';
    const body = { targetFilter: { operator: 'CONTAINS', operand: target } };
    const first = await iga(`governance/resource/search?${query}`, body);
    expect(first.body).toMatchObject({ resultCount: 3 });
    expect(names(first)).toEqual([...names(first)].sort());
    expect(Object.keys(first.body.result[0] ?? {})).toEqual(
      expect.arrayContaining(['id', 'application', 'descriptor', 'entitlement']),
    );
  });
});
