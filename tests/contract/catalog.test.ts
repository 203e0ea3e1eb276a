import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  listSearchProperties,
  searchApplications,
  searchCatalog,
  searchRecommended,
} from '../../app/platform/catalog.server';
import { asQueryFilter } from '../../app/platform/protocol/query-filter';
import { all, contains, equals } from '../../app/platform/protocol/target-filter';
import { idOf } from '../../sandbox/core/ids';
import { apiOf, callsDuring, fault, refusal, reset, withoutFaults } from './sandbox-api';

beforeAll(reset);
afterEach(withoutFaults);

const applications = asQueryFilter(equals('item.type', 'accountGrant'));
const firstTen = { sort: '-application.name', offset: 0, size: 10 };

it('asks for one page of a kind, as the contract writes it [requests 33]', async () => {
  const { api } = await apiOf('mina.holt');
  const [call] = await callsDuring(async () => {
    const found = await searchCatalog(api, 'application', { ...firstTen, filter: applications });
    expect([found.result.length, found.totalCount]).toEqual([10, 18]);
    expect(found.result[0]?.application?.name).toBeTruthy();
  });
  expect(call).toMatchObject({
    method: 'GET',
    path: '/iga/governance/catalog',
    query: {
      _fields: 'application,id,glossary,applicationOwner',
      _pageSize: '10',
      _pagedResultsOffset: '0',
      _sortKeys: '-application.name',
      _queryFilter: "item.type eq 'accountGrant'",
    },
  });
});

it('finds an entitlement by its name, with what the cart and the policy check need', async () => {
  const { api } = await apiOf('mina.holt');
  const filter = asQueryFilter(
    all(equals('item.type', 'entitlementGrant'), contains('assignment.name', 'Post journal')),
  );
  const { result } = await searchCatalog(api, 'entitlement', { ...firstTen, filter });
  expect(result[0]).toMatchObject({
    id: idOf('catalog:Ledger/Post journal'),
    application: { name: 'Ledger' },
    assignment: { id: idOf('assignment:Ledger/Post journal') },
    descriptor: { idx: { '/entitlement': { displayName: 'Post journal' } } },
  });
});

it('takes any text as text', async () => {
  const { api } = await apiOf('mina.holt');
  const filter = asQueryFilter(contains('role.name', "it's \\ 'quoted' or true"));
  expect((await searchCatalog(api, 'role', { ...firstTen, filter })).totalCount).toBe(0);
});

it('lists recommended entitlements with the id to ask with', async () => {
  const { api, id } = await apiOf('mina.holt');
  const { result } = await searchRecommended(api, id, { ...firstTen, filter: asQueryFilter(all()) });
  expect(result.length).toBeGreaterThan(0);
  expect(result.every(({ catalog, prediction }) => catalog?.id && prediction?.confidence)).toBe(true);
});

it('knows the properties of a kind and finds applications by a part of their name', async () => {
  const { api } = await apiOf('mina.holt');
  const properties = await listSearchProperties(api, 'entitlement');
  expect(properties.find(({ key }) => key === 'glossary.controlOwner')?.managedObjectType).toBe(
    '/openidm/managed/user',
  );
  const { result } = await searchApplications(api, 'ledg');
  expect(result).toMatchObject([{ id: idOf('application:Ledger'), name: 'Ledger' }]);
});

it('is garbled or unavailable like every other call', async () => {
  const { api } = await apiOf('mina.holt');
  await fault('/iga/governance/catalog', { status: 200, body: { result: 'x' } });
  const search = { ...firstTen, filter: applications };
  expect((await refusal(searchCatalog(api, 'application', search))).reason).toBe('garbled');
});
