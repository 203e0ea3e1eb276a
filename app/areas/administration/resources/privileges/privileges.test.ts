import { describe, expect, it } from 'vitest';
import {
  attributeAccess,
  buildPrivilege,
  findBrokenRule,
  isSamePrivilege,
  parsePrivileges,
  withAll,
} from './privileges';

const form = { name: ' People ', permissions: ['VIEW', 'UPDATE'], access: { mail: 'write', sn: 'read' }, filter: ' ' };
const of = { path: 'managed/alpha_user', attributes: ['mail', 'sn', 'city'], others: ['Roles'] };

describe('privilege', () => {
  it('lists permissions, readable and writable attributes, and the id [account 138]', () => {
    expect(buildPrivilege(form, of)).toEqual({
      privilege: {
        name: 'People',
        path: 'managed/alpha_user',
        actions: [],
        permissions: ['VIEW', 'UPDATE'],
        accessFlags: [
          { attribute: 'mail', readOnly: false },
          { attribute: 'sn', readOnly: true },
          { attribute: '_id', readOnly: true },
        ],
      },
    });
  });
  it('grants no write access without create or update', () => {
    const made = buildPrivilege({ ...form, permissions: ['VIEW'], filter: '/city eq "B"' }, of);
    expect(made).toMatchObject({ privilege: { filter: '/city eq "B"', accessFlags: [{ readOnly: true }, {}, {}] } });
  });
  it('requires a unique name, a permission and an attribute', () => {
    const wrong = buildPrivilege({ name: '', permissions: ['ALL'], access: { other: 'write' }, filter: '' }, of);
    expect('wrong' in wrong && Object.keys(wrong.wrong).sort()).toEqual(['', 'name', 'permissions']);
    expect(buildPrivilege({ ...form, name: 'Roles' }, of)).toEqual({
      wrong: { name: ['administration.resources.privileges.nameTaken'] },
    });
  });
});

describe('a privilege as the platform keeps it', () => {
  const stored = {
    ...{ name: 'People', path: 'managed/alpha_user', actions: ['resend'], permissions: ['UPDATE', 'VIEW'] },
    accessFlags: [
      { attribute: 'unseen', readOnly: false },
      { attribute: 'sn', readOnly: true },
      { attribute: 'mail', readOnly: false },
    ],
    note: 'kept',
  };
  const made = (name: string) => {
    const built = buildPrivilege({ ...form, name }, { ...of, stored });
    return 'privilege' in built ? built.privilege : built;
  };
  it('keeps what the form does not show', () => {
    expect(made('Persons')).toMatchObject({ name: 'Persons', actions: ['resend'], note: 'kept' });
    expect(parsePrivileges([made('Persons')])[0]?.accessFlags).toContainEqual({ attribute: 'unseen', readOnly: false });
  });
  it('is the same where nothing of the form was changed, whatever the order', () => {
    const [held, same, other] = parsePrivileges([stored, made('People'), made('Persons')]);
    expect(held && same && isSamePrivilege(held, same)).toBe(true);
    expect(held && other && isSamePrivilege(held, other)).toBe(false);
  });
});

it('parsePrivileges reads malformed entries', () => {
  const [one, other] = parsePrivileges([{ name: 'A', accessFlags: [{ attribute: 'mail', readOnly: true }, 5] }, null]);
  expect(one && attributeAccess(one, 'mail')).toBe('read');
  expect(other).toMatchObject({ name: '', permissions: [] });
});

it('a privilege with a part that is missing or of another shape is unreadable', () => {
  const whole = {
    name: 'A',
    path: 'managed/a',
    permissions: ['VIEW'],
    accessFlags: [{ attribute: 'sn', readOnly: true }],
  };
  const { permissions: _, ...unpermitted } = whole;
  const { accessFlags: __, ...unflagged } = whole;
  const odd = [{ attribute: 'sn' }, { attribute: 'sn', readOnly: 'yes' }].map((one) => ({
    ...whole,
    accessFlags: [one],
  }));
  const found = parsePrivileges([whole, unpermitted, unflagged, ...odd, { ...whole, filter: 5 }]);
  expect(found.map(({ isUnreadable }) => isUnreadable)).toEqual([false, true, true, true, true, true]);
});

it('findBrokenRule finds the nested policy requirement', () => {
  const inner = { policyRequirement: 'UNIQUE', params: { a: 1 } };
  const items = [{ index: 0, failedPolicyRequirements: [{ property: 'name', policyRequirements: [inner] }] }];
  const outer = { policyRequirement: 'VALID_ARRAY_ITEMS', params: { invalidArrayItems: items } };
  const detail = { failedPolicyRequirements: [{ property: 'privileges', policyRequirements: [outer] }] };
  expect(findBrokenRule(detail)).toEqual(inner);
  expect([findBrokenRule(null), findBrokenRule({}), findBrokenRule({ failedPolicyRequirements: 'x' })]).toEqual([
    null,
    null,
    null,
  ]);
});

describe('access for all attributes of a group', () => {
  const attributes = [
    { name: 'city', group: 'own' as const },
    { name: 'sn', group: 'own' as const },
    { name: 'roles', group: 'relationships' as const },
  ];
  const shown = { city: 'read', sn: 'none', roles: 'read' } as const;
  const wasShown = (name: string, access: string) => shown[name as keyof typeof shown] === access;

  it('is that of each one that was not changed by itself', () => {
    const sent = { permissions: ['UPDATE'], access: { ...shown, sn: 'read' as const }, all: { own: 'write' as const } };
    expect(withAll(sent, attributes, wasShown)).toEqual({ city: 'write', sn: 'read', roles: 'read' });
  });

  it.each([
    [['VIEW'], 'read'],
    [['CREATE'], 'write'],
    [['VIEW', 'UPDATE'], 'write'],
  ])('is for %j what they need: %s', (permissions, access) => {
    const sent = {
      permissions,
      access: { city: 'read', sn: 'read', roles: 'read' } as const,
      all: { own: 'fitting' as const },
    };
    expect(withAll(sent, attributes, (_, shown) => shown === 'read')).toEqual({
      city: access,
      sn: access,
      roles: 'read',
    });
  });

  it('leaves everything as it was sent where nothing is chosen', () => {
    expect(withAll({ permissions: [], access: shown }, attributes, wasShown)).toEqual(shown);
  });
});
