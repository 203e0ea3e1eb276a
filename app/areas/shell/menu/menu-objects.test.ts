import { describe, expect, test } from 'vitest';
import type { Feature } from '../../../server/context/tenant';
import { idOfPrivilege, listAddress, objectKinds, showsInRealm } from './menu-objects';

const kind = (name: string, icon: string | null = 'people') => ({ name, title: name, icon });
const ids = (names: string[], features: Feature[] = [], more: { realm?: string; hosted?: boolean } = {}) =>
  objectKinds({
    features: new Set(features),
    realm: 'alpha',
    hosted: true,
    ...more,
    managedKinds: names.map((name) => kind(name)),
  }).map(({ id }) => id);

describe('objectKinds', () => {
  const names = ['bravo_user', 'alpha_user', 'alpha_assignment', 'alpha_application', 'device'];

  test('includes authorization roles, also when the kinds are unknown', () => {
    expect(ids([])).toEqual(['internal/role']);
    const unknown = objectKinds({ features: new Set(), realm: 'alpha', hosted: true, managedKinds: null });
    expect(unknown).toEqual([{ kind: 'objects', id: 'internal/role', title: '', icon: 'people' }]);
  });

  test('returns kinds of the realm and of no realm, sorted by id [shell 58]', () => {
    expect(ids(names)).toEqual(['alpha_application', 'alpha_assignment', 'alpha_user', 'device', 'internal/role']);
    expect(ids(names, [], { realm: 'bravo' })).toEqual(['bravo_user', 'device', 'internal/role']);
    expect(ids(names, [], { hosted: false })).toContain('bravo_user');
  });

  test('omits assignments with governance and applications with workforce [shell 58]', () => {
    expect(ids(names, ['governance'])).not.toContain('alpha_assignment');
    expect(ids(names, ['workforce'])).not.toContain('alpha_application');
    expect(ids(names, ['governance', 'workforce'])).toEqual(['alpha_user', 'device', 'internal/role']);
  });

  test('keeps Material icon names only', () => {
    const managedKinds = [kind('a', 'vpn_key'), kind('b', 'fa-user'), kind('c', null), kind('d', '')];
    const kinds = objectKinds({ features: new Set(), realm: 'alpha', hosted: true, managedKinds });
    expect(kinds.map(({ icon }) => icon)).toEqual(['vpn_key', null, null, null, 'people']);
  });
});

test.each([
  ['alpha_user', 'alpha', true],
  ['alpha_user', 'bravo', false],
  ['device', 'bravo', true],
  ['internal/role', 'bravo', true],
  ['managed/bravo_x', 'bravo', true],
])('%s shows in the realm %s: %s', (id, realm, shows) => expect(showsInRealm(id, realm)).toBe(shows));

test.each([
  ['internal/role', 'internal/role'],
  ['managed/alpha_user', 'alpha_user'],
  ['managed/custom', 'managed-custom'],
  ['managed/divider', 'managed-divider'],
])('the privilege on %s opens the entry %s', (path, id) => expect(idOfPrivilege({ path })).toBe(id));

test.each([
  ['managed/alpha_user', '/list/managed/alpha_user'],
  ['internal/role', '/list/internal/role'],
  ['managed/a b', '/list/managed/a%20b'],
  ['managed/..', null],
  ['managed/a/b', null],
  ['managed/a%2fb', null],
  ['system/x', null],
  ['managed/', null],
  ['', null],
])('the list of %s is at %s', (path, address) => expect(listAddress(path)).toBe(address));
