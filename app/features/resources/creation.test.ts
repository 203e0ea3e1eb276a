import { expect, it } from 'vitest';
import { Schema } from '../../platform/schemas.server';
import { askedOfNew, newForm } from './creation';

const text = { type: 'string', viewable: true };
const schema = Schema.parse({
  order: ['name', 'description', 'mapping', 'parent', 'password'],
  required: ['name', 'mapping', 'missing'],
  properties: {
    name: text,
    description: text,
    mapping: text,
    password: { ...text, viewable: false },
    parent: { type: 'relationship', resourceCollection: [{ path: 'managed/alpha_organization' }] },
  },
});
const create = { allowed: true, properties: ['name', 'description', 'parent', 'password', 'missing'] };
const asked = (name: string) => askedOfNew({ type: 'managed', name }, schema, create).asked;

it('a new object is asked for what it needs and its kind is made for, as far as one may set it', () => {
  expect(asked('alpha_thing')).toEqual(['name']);
  expect(asked('alpha_role')).toEqual(['name', 'description']);
  expect(asked('alpha_organization')).toEqual(['name', 'parent']);
  expect(asked('alpha_user')).toEqual(['name', 'password']);
});

it('only what it needs is required', () => {
  const { fields } = newForm({ type: 'managed', name: 'alpha_user' }, schema, create);
  expect(fields.map(({ model, required, kind }) => [model, required, kind])).toEqual([
    ['name', true, 'text'],
    ['password', false, 'password'],
  ]);
});
