import { describe, expect, it } from 'vitest';
import { Schema } from '../../../platform/schemas.server';
import { buildDetailsForm, findSettings, governedRelationships, relationshipTabs, withoutItself } from './details';

const text = { type: 'string', viewable: true };
const people = { resourceCollection: [{ path: 'managed/alpha_user' }] };
const schema = Schema.parse({
  order: ['_id', 'name', 'password', 'secret', 'cn', 'hidden', 'owner', 'members', 'admins', 'condition', 'terms'],
  required: ['name'],
  properties: {
    name: text,
    password: text,
    secret: { ...text, encryption: {} },
    cn: { ...text, isVirtual: true },
    hidden: { ...text, viewable: false },
    unordered: text,
    owner: { type: 'relationship', viewable: true, ...people },
    members: { type: 'array', title: 'Members', viewable: true, items: people },
    admins: { type: 'array', viewable: true, items: people },
    condition: { ...text, viewable: false, isConditional: true },
    terms: { type: 'array', viewable: false, isTemporalConstraint: true, items: { type: 'object' } },
  },
});
const all = Object.keys(schema.properties);
const may = (view: string[], update: string[]) => ({
  view: { allowed: view.length > 0, properties: view },
  update: { allowed: update.length > 0, properties: update },
});

describe('details form of an object', () => {
  it('shows visible properties and lets changeable ones be edited [account 119]', () => {
    const { fields } = buildDetailsForm(schema, may(['name', 'cn', 'owner'], ['owner', 'cn']));
    expect(fields.map(({ model, readOnly }) => [model, readOnly])).toEqual([
      ['name', true],
      ['cn', true],
      ['owner', false],
    ]);
  });
  it('leaves out passwords, encrypted, unordered and separately edited properties', () => {
    expect(buildDetailsForm(schema, may(all, all)).fields.map(({ model }) => model)).toEqual(['name', 'cn', 'owner']);
  });
  it('has no fields without view permission', () => {
    expect(buildDetailsForm(schema, { ...may([], []), view: { allowed: false, properties: all } }).fields).toEqual([]);
  });
});

it('relationshipTabs lists visible relationship lists [account 128]', () => {
  expect(relationshipTabs(schema, may(['members', 'admins'], ['admins']))).toEqual([
    { property: 'members', title: 'attributes.titles.members', mayChange: false },
    { property: 'admins', title: 'admins', mayChange: true },
  ]);
  expect(relationshipTabs(schema, may(all, []), ['members']).map(({ property }) => property)).toEqual(['admins']);
  expect(governedRelationships('alpha_role', 'alpha_')).toEqual(['assignments']);
  expect(governedRelationships('alpha_group', 'alpha_')).toEqual([]);
});

it('findSettings returns condition and time by their own permissions', () => {
  expect(findSettings(schema, may(['condition'], ['terms']))).toEqual({
    condition: { property: 'condition', title: 'condition', mayChange: false },
    time: { property: 'terms', title: 'terms', mayChange: true },
  });
  expect(findSettings(schema, may(['name'], []))).toEqual({ condition: null, time: null });
});

it('the parent picker of an organization excludes the organization itself', () => {
  const tree = Schema.parse({
    order: ['parent', 'twin'],
    required: [],
    properties: Object.fromEntries(
      ['parent', 'twin'].map((name) => {
        const related = { resourceCollection: [{ path: 'managed/alpha_organization' }] };
        return [name, { type: 'relationship', viewable: true, ...related }];
      }),
    ),
  });
  const form = buildDetailsForm(tree, may(['parent', 'twin'], ['parent', 'twin']));
  const filters = (name: string) =>
    withoutItself(form, { name }, 'o-1').fields.map(({ source }) => source?.queryFilter);
  expect(filters('alpha_organization')).toEqual(['!(_id eq "o-1")', undefined]);
  expect(filters('alpha_role')).toEqual([undefined, undefined]);
});
