import { describe, expect, it } from 'vitest';
import { accessOf, brokenRule, privilegeOf, privilegesIn } from './privileges';

const form = { name: ' People ', permissions: ['VIEW', 'UPDATE'], access: { mail: 'write', sn: 'read' }, filter: ' ' };
const of = { path: 'managed/alpha_user', attributes: ['mail', 'sn', 'city'], others: ['Roles'] };

describe('a privilege', () => {
  it('names what may be done, which attributes are seen and which written, and the id [account 138]', () => {
    expect(privilegeOf(form, of)).toEqual({
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
  it('writes nothing where nothing may be created or changed', () => {
    const made = privilegeOf({ ...form, permissions: ['VIEW'], filter: '/city eq "B"' }, of);
    expect(made).toMatchObject({ privilege: { filter: '/city eq "B"', accessFlags: [{ readOnly: true }, {}, {}] } });
  });
  it('needs a name of its own, one permission and one attribute', () => {
    const wrong = privilegeOf({ name: '', permissions: ['ALL'], access: { other: 'write' }, filter: '' }, of);
    expect('wrong' in wrong && Object.keys(wrong.wrong).sort()).toEqual(['', 'name', 'permissions']);
    expect(privilegeOf({ ...form, name: 'Roles' }, of)).toEqual({
      wrong: { name: ['resources.privileges.nameTaken'] },
    });
  });
});

it('stored privileges are read whatever they hold', () => {
  const [one, other] = privilegesIn([{ name: 'A', accessFlags: [{ attribute: 'mail', readOnly: true }, 5] }, null]);
  expect(one && accessOf(one, 'mail')).toBe('read');
  expect(other).toMatchObject({ name: '', permissions: [] });
  expect(privilegesIn('x')).toEqual([]);
});

it('the rule that a privilege breaks is found inside the answer', () => {
  const inner = { policyRequirement: 'UNIQUE', params: { a: 1 } };
  const items = [{ index: 0, failedPolicyRequirements: [{ property: 'name', policyRequirements: [inner] }] }];
  const outer = { policyRequirement: 'VALID_ARRAY_ITEMS', params: { invalidArrayItems: items } };
  const detail = { failedPolicyRequirements: [{ property: 'privileges', policyRequirements: [outer] }] };
  expect(brokenRule(detail)).toEqual(inner);
  expect([brokenRule(null), brokenRule({}), brokenRule({ failedPolicyRequirements: 'x' })]).toEqual([null, null, null]);
});
