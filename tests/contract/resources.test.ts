import { afterEach, beforeAll, expect, it } from 'vitest';
import { knownEntitlementNames, searchEntitlementNames } from '../../app/platform/resources.server';
import { apiOf, callsDuring, fault, refusal, reset, withoutFaults } from './sandbox-api';

beforeAll(reset);
afterEach(withoutFaults);

it('asks for entitlements by a part of their display name, as the contract writes it', async () => {
  const { api } = await apiOf('mina.holt');
  const [call] = await callsDuring(async () => {
    const { names, total } = await searchEntitlementNames(api, 'journal', 2);
    expect(total).toBeGreaterThan(2);
    expect(names).toContainEqual({ name: 'Approve journal', applications: ['Ledger'] });
    expect(names.map(({ name }) => name)).toEqual(names.map(({ name }) => name).sort());
  });
  expect(call).toMatchObject({
    method: 'POST',
    path: '/iga/governance/resource/search',
    query: { pageNumber: '0', pageSize: '2', sortBy: 'entitlement.displayName', sortDir: 'asc' },
    body: {
      targetFilter: {
        operator: 'CONTAINS',
        operand: { targetName: 'descriptor.idx./entitlement.displayName', targetValue: 'journal' },
      },
    },
  });
});

it('shows the first of all without a text', async () => {
  const { api } = await apiOf('mina.holt');
  const { names, total } = await searchEntitlementNames(api, '', 10);
  expect(total).toBeGreaterThan(100);
  expect(names.length).toBeGreaterThan(0);
});

it('knows which names are borne by an entitlement, to the letter', async () => {
  const { api } = await apiOf('mina.holt');
  const known = await knownEntitlementNames(api, ['Approve journal', 'Approve', "'; drop"]);
  expect(known).toEqual([{ name: 'Approve journal', applications: ['Ledger'] }]);
  const calls = await callsDuring(async () => expect(await knownEntitlementNames(api, [])).toEqual([]));
  expect(calls).toEqual([]);
});

it('is unavailable like every other call', async () => {
  const { api } = await apiOf('mina.holt');
  await fault('/iga/governance/resource', { status: 500 });
  expect((await refusal(searchEntitlementNames(api, '', 10))).reason).toBe('unavailable');
});
