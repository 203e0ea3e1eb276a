// What people and entitlements are made of, and people as they are, for the forms of requests about them.
import { afterEach, beforeAll, expect, it } from 'vitest';
import { listEntitlementGlossary } from '../../app/platform/glossary.server';
import { getObjectSchema } from '../../app/platform/object-schemas.server';
import { readPerson } from '../../app/platform/people.server';
import { getSchema } from '../../app/platform/schemas.server';
import { idOf } from '../../sandbox/core/ids';
import { apiOf, callsDuring, refusal, reset, withoutFaults } from './sandbox-api';

beforeAll(reset);
afterEach(withoutFaults);

const ledger = idOf('application:Ledger');

it('reads what the groups of an application consist of', async () => {
  const { api } = await apiOf('mina.holt');
  const [call] = await callsDuring(async () => {
    const { properties } = await getObjectSchema(api, ledger, 'Group');
    expect(properties.displayName).toEqual({ type: 'string', displayName: 'Display name', order: 0, flags: [] });
    expect(properties.objectId?.flags).toContain('NOT_CREATABLE');
  });
  expect(call?.path).toBe(`/iga/governance/application/${ledger}/Group/schema`);
  expect((await refusal(getObjectSchema(api, ledger, 'Team'))).reason).toBe('missing');
});

it('reads the glossary of entitlements in one page', async () => {
  const { api } = await apiOf('mina.holt');
  const calls = await callsDuring(async () => {
    const { result: found, unreadable } = await listEntitlementGlossary(api);
    expect(unreadable).toBe(0);
    expect(found.find(({ name }) => name === 'regulations')).toMatchObject({ isMultiValue: true });
    expect(found.find(({ name }) => name === 'controlOwner')?.managedObjectType).toBe('/openidm/managed/user');
  });
  expect(calls.map(({ path, query }) => ({ path, query }))).toEqual([
    {
      path: '/iga/commons/glossary/schema',
      query: {
        objectType: '/openidm/managed/assignment',
        pageNumber: '0',
        pageSize: '1000',
        sortBy: 'name',
        sortDir: 'asc',
      },
    },
  ]);
});

it('reads a person whole, with their manager, but none the member may not see', async () => {
  const ines = await apiOf('ines.moreau');
  const jonas = idOf('user:jonas.berg');
  const [call] = await callsDuring(async () => {
    expect(await readPerson(ines.api, jonas)).toMatchObject({ _id: jonas, givenName: 'Jonas' });
  });
  expect([call?.path, call?.query]).toEqual([`/openidm/managed/alpha_user/${jonas}`, { _fields: '*,manager/*' }]);
  const kai = await apiOf('kai.ruiz');
  expect(['forbidden', 'missing']).toContain((await refusal(readPerson(kai.api, jonas))).reason);
});

it('distinguishes relationships from plain attributes, single ones from many', async () => {
  const { api } = await apiOf('kai.ruiz');
  const { properties } = await getSchema(api, 'managed', 'alpha_user');
  expect(properties.manager).toMatchObject({ relatesTo: 'managed/alpha_user', isRelationshipList: false });
  expect(properties.reports?.isRelationshipList).toBe(true);
  expect(properties.cn?.isVirtual).toBe(true);
  expect(properties.mail).toMatchObject({ relatesTo: null, isRelationshipList: false, isVirtual: false });
});
