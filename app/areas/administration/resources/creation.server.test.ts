import { expect, it } from 'vitest';
import { requireWholeSchema, Schema } from '../../../platform/schemas.server';
import { buildNewForm, newObjectProperties } from './creation.server';

const text = { type: 'string', viewable: true };
const schema = requireWholeSchema(
  Schema.parse({
    order: ['name', 'description', 'mapping', 'parent', 'password', 'memberOfOrg'],
    required: ['name', 'mapping', 'missing'],
    properties: {
      name: text,
      description: text,
      mapping: text,
      password: { ...text, viewable: false },
      parent: { type: 'relationship', resourceCollection: [{ path: 'managed/alpha_organization' }] },
      memberOfOrg: {
        type: 'array',
        items: { type: 'relationship', resourceCollection: [{ path: 'managed/alpha_organization' }] },
      },
    },
  }),
);
const create = { allowed: true, properties: ['name', 'description', 'parent', 'password', 'missing'] };
const shownFor = (name: string) => newObjectProperties({ type: 'managed', name }, schema, create).shown;

it('the form of a new object asks for required and typical properties that may be set [account 113, 114]', () => {
  expect(shownFor('alpha_thing')).toEqual(['name']);
  expect(shownFor('alpha_role')).toEqual(['name', 'description']);
  expect(shownFor('alpha_organization')).toEqual(['name', 'parent']);
  expect(shownFor('alpha_user')).toEqual(['name', 'password']);
});

it('the form of a new user requires the organization when it may be set [account 118]', () => {
  const belongs = { ...create, properties: [...create.properties, 'memberOfOrg'] };
  const { fields } = buildNewForm({ type: 'managed', name: 'alpha_user' }, schema, belongs);
  expect(fields.find(({ model }) => model === 'memberOfOrg')).toMatchObject({
    kind: 'reference',
    required: true,
    many: true,
    source: { object: 'organization' },
  });
  expect(newObjectProperties({ type: 'managed', name: 'alpha_role' }, schema, belongs).shown).not.toContain(
    'memberOfOrg',
  );
});

it('the form of a new object requires only required properties', () => {
  const { fields } = buildNewForm({ type: 'managed', name: 'alpha_user' }, schema, create);
  expect(fields.map(({ model, required, kind }) => [model, required, kind])).toEqual([
    ['name', true, 'text'],
    ['password', false, 'password'],
  ]);
});
