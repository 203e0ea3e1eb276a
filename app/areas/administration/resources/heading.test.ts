import { expect, it } from 'vitest';
import { NAMING } from '../../../../tests/builders/naming';
import { Schema } from '../../../platform/schemas.server';
import { objectHeading } from './heading';

const schema = Schema.parse({ order: ['_id', 'password', 'userName', 'name', 'mail'], properties: {} });
const person = { type: 'managed', name: 'alpha_user' };
const role = { type: 'internal', name: 'role' };

it('the heading of a user is both names, or the first property with a value', () => {
  const ana = { _id: '1', givenName: 'Ana', sn: 'Ruiz', userName: 'ana', mail: 'ana@x.example' };
  expect(objectHeading(person, schema, ana, NAMING)).toEqual({ name: 'Ana Ruiz', beside: 'ana' });
  expect(objectHeading(person, schema, { _id: '1', sn: 'Ruiz', userName: 'ana', mail: 'a@x.example' }, NAMING)).toEqual(
    {
      name: 'ana',
      beside: 'a@x.example',
    },
  );
});

it('the heading of other objects is the first property, never the id', () => {
  expect(objectHeading(role, schema, { _id: '1', name: 'Desk', description: 'Helps' }, NAMING)).toEqual({
    name: 'Desk',
    beside: 'Helps',
  });
  expect(objectHeading(role, schema, { _id: 'x-1', password: 'hush', name: '  ' }, NAMING)).toEqual({
    name: 'Unnamed',
    beside: null,
  });
});
