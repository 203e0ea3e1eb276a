import { describe, expect, it } from 'vitest';
import { Schema } from '../../../platform/schemas.server';
import { detailsForm, keptByGovernance, relationshipsOf, settingsOf, withoutItself } from './details';

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

describe('the details of an object', () => {
  it('are what one may see; what one may change can be filled in [account 119]', () => {
    const { fields } = detailsForm(schema, may(['name', 'cn', 'owner'], ['owner', 'cn']));
    expect(fields.map(({ model, readOnly }) => [model, readOnly])).toEqual([
      ['name', true],
      ['cn', true],
      ['owner', false],
    ]);
  });
  it('leave out what has a place of its own, is secret or is not in order', () => {
    expect(detailsForm(schema, may(all, all)).fields.map(({ model }) => model)).toEqual(['name', 'cn', 'owner']);
  });
  it('are nothing where one may see nothing', () => {
    expect(detailsForm(schema, { ...may([], []), view: { allowed: false, properties: all } }).fields).toEqual([]);
  });
});

it('lists of related objects are tabs, as far as one may see them [account 128]', () => {
  expect(relationshipsOf(schema, may(['members', 'admins'], ['admins']))).toEqual([
    { property: 'members', title: 'Members', mayChange: false },
    { property: 'admins', title: 'admins', mayChange: true },
  ]);
  expect(relationshipsOf(schema, may(all, []), ['members']).map(({ property }) => property)).toEqual(['admins']);
  expect(keptByGovernance('alpha_role', 'alpha')).toEqual(['assignments']);
  expect(keptByGovernance('alpha_group', 'alpha')).toEqual([]);
});

it('condition and times are settings, each by its own right', () => {
  expect(settingsOf(schema, may(['condition'], ['terms']))).toEqual({
    condition: { property: 'condition', title: 'condition', mayChange: false },
    time: { property: 'terms', title: 'terms', mayChange: true },
  });
  expect(settingsOf(schema, may(['name'], []))).toEqual({ condition: null, time: null });
});

it('an organization is not among what its parent is chosen from; everything else is', () => {
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
  const form = detailsForm(tree, may(['parent', 'twin'], ['parent', 'twin']));
  const filters = (name: string) =>
    withoutItself(form, { name }, 'o-1').fields.map(({ source }) => source?.queryFilter);
  expect(filters('alpha_organization')).toEqual(['!(_id eq "o-1")', undefined]);
  expect(filters('alpha_role')).toEqual([undefined, undefined]);
});
