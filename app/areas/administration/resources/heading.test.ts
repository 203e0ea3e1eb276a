import { expect, it } from 'vitest';
import { Schema } from '../../../platform/schemas.server';
import { headingOf } from './heading';

const schema = Schema.parse({ order: ['_id', 'password', 'userName', 'name', 'mail'], properties: {} });
const person = { type: 'managed', name: 'alpha_user' };
const role = { type: 'internal', name: 'role' };

it('a person is called by both names, or by the first property that says something', () => {
  const ana = { _id: '1', givenName: 'Ana', sn: 'Ruiz', userName: 'ana', mail: 'ana@x.example' };
  expect(headingOf(person, schema, ana)).toEqual({ name: 'Ana Ruiz', beside: 'ana' });
  expect(headingOf(person, schema, { _id: '1', sn: 'Ruiz', userName: 'ana', mail: 'a@x.example' })).toEqual({
    name: 'ana',
    beside: 'a@x.example',
  });
});

it('anything else by its first property, else by its id', () => {
  expect(headingOf(role, schema, { _id: '1', name: 'Desk', description: 'Helps' })).toEqual({
    name: 'Desk',
    beside: 'Helps',
  });
  expect(headingOf(role, schema, { _id: 'x-1', password: 'hush', name: '  ' })).toEqual({ name: 'x-1', beside: null });
});
