import { expect, test } from 'vitest';
import type { AuthContext } from '../../session/auth-context';
import { ownTypeNames, requestSettings } from './tenant-rules.server';

/** A pass whose platform answers every question like that. */
function passTo(hostname: string, answers: () => unknown): AuthContext {
  const memo = <T>(_: string, work: () => Promise<T>) => work();
  const context = { tenant: { hostname, realm: 'alpha' }, now: 0, memo };
  const api = { iga: { get: async () => answers() } };
  return { api, context } as unknown as AuthContext;
}

const broken = () => {
  throw new Error('the platform is down');
};

test('types of the tenant have the names it gives them, or their ids; built-in ones are not asked for', async () => {
  const result = [
    { id: 'guestBadge', displayName: 'Guest badge' },
    { id: 'nameless', displayName: '' },
    { id: 'roleGrant', displayName: 'Grant role' },
  ];
  const names = { guestBadge: 'Guest badge', nameless: 'nameless' };
  expect(await ownTypeNames(passTo('one', () => ({ result })))).toEqual(names);
  expect(await ownTypeNames(passTo('one', broken))).toEqual(names);
  expect(await ownTypeNames(passTo('two', broken), ['roleGrant', 'createUser'])).toEqual({});
});

test('without an answer no type has a name, and nothing else is said about it', async () => {
  expect(await ownTypeNames(passTo('three', broken))).toEqual({});
});

test('nothing is demanded where the rules cannot be read', async () => {
  expect(await requestSettings(passTo('four', broken))).toMatchObject({
    requireApproveJustification: false,
    requireRejectJustification: false,
  });
});
