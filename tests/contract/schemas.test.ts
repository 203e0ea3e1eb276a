import { afterEach, beforeAll, expect, it } from 'vitest';
import { getConnectorSchema, getSchema } from '../../app/platform/schemas.server';
import { apiOf, fault, refusal, reset, withoutFaults } from './sandbox-api';

beforeAll(reset);
afterEach(withoutFaults);

it('reads the order, the titles and what must be given of a user', async () => {
  const { api } = await apiOf('kai.ruiz');
  const schema = await getSchema(api, 'managed', 'alpha_user');
  expect(schema.order).toContain('userName');
  expect(schema.required).toContain('userName');
  expect(schema.properties.mail).toMatchObject({ type: 'string', viewable: true });
  expect(schema.properties.mail?.title).toBeTruthy();
});

it('takes one type of several and remembers that a value may be absent [shell 19]', async () => {
  const { api } = await apiOf('kai.ruiz');
  const properties = { nick: { type: ['string', 'null'] }, tags: { type: ['null', 'array'] }, sn: { type: 'string' } };
  await fault('/openidm/schema', { status: 200, body: { title: 'User', properties } });
  const schema = await getSchema(api, 'managed', 'alpha_user');
  expect(schema.properties.nick).toMatchObject({ type: 'string', isNullable: true });
  expect(schema.properties.tags).toMatchObject({ type: 'array', isNullable: true });
  expect(schema.properties.sn).toMatchObject({ type: 'string', isNullable: false });
  expect(schema.order).toEqual(['nick', 'tags', 'sn']);
});

it('a property that cannot be read is named, as is one that holds another', async () => {
  const { api } = await apiOf('kai.ruiz');
  const inner = { a: { type: 'boolean' }, b: 'none' };
  const properties = {
    sn: { type: 'string' },
    mail: [],
    city: null,
    preferences: { type: 'object', properties: inner },
  };
  await fault('/openidm/schema', { status: 200, body: { title: 'User', properties } });
  const schema = await getSchema(api, 'managed', 'alpha_user');
  expect([Object.keys(schema.properties), schema.unread]).toEqual([['sn'], ['mail', 'city', 'preferences']]);
});

it('reads the object type of a connector, whose order is that of its properties', async () => {
  const { api } = await apiOf('ines.moreau');
  const objectTypes = { account: { properties: { uid: { type: 'string' }, cn: { type: 'string' } } } };
  await fault('/openidm/config/provisioner.openicf/ldap', { status: 200, body: { _id: 'x', objectTypes } });
  expect((await getConnectorSchema(api, 'ldap', 'account'))?.order).toEqual(['uid', 'cn']);
  expect(await getConnectorSchema(api, 'ldap', 'group')).toBeNull();
});

it('is missing for a kind that does not exist', async () => {
  const { api } = await apiOf('kai.ruiz');
  expect((await refusal(getSchema(api, 'managed', 'alpha_nothing'))).reason).toBe('missing');
});
