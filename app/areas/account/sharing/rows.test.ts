import { expect, test } from 'vitest';
import { replaceScopes, sameScopes, toEventRow, toResourceRow, toWithMeRow } from './rows';

const resource = {
  _id: 'r-1',
  name: 'Photos',
  icon_uri: 'https://x.example/i.png',
  resourceServer: null,
  resourceOwnerId: 'u-1',
  scopes: ['view', 'edit'],
  policy: {
    permissions: [
      { subject: 'ada', scopes: ['view'] },
      { subject: 'u-2', scopes: ['edit'] },
    ],
  },
};

test('a resource row counts the people it is shared with', () => {
  expect(toResourceRow(resource, () => null)).toEqual({
    id: 'r-1',
    name: 'Photos',
    service: null,
    picture: null,
    people: 2,
  });
  expect(toResourceRow({ ...resource, policy: null }, () => '/i.png')).toMatchObject({ people: 0, picture: '/i.png' });
});

test('a resource of another user shows only the member’s own permissions', () => {
  expect(toWithMeRow(resource, () => null, ['u-2', 'bob'])).toMatchObject({ owner: 'u-1', scopes: ['edit'] });
  expect(toWithMeRow(resource, () => null, ['u-3'])).toMatchObject({ scopes: null });
  expect(toWithMeRow({ ...resource, policy: null }, () => null, ['u-2', 'bob'])).toMatchObject({ scopes: null });
});

test('replaceScopes changes one person and keeps the others', () => {
  const { permissions } = resource.policy;
  expect(replaceScopes(permissions, 'ada', ['view', 'edit'])).toEqual([
    { subject: 'ada', scopes: ['view', 'edit'] },
    { subject: 'u-2', scopes: ['edit'] },
  ]);
  expect(replaceScopes(permissions, 'ada', [])).toEqual([{ subject: 'u-2', scopes: ['edit'] }]);
});

test('sameScopes ignores the order', () => {
  expect(sameScopes(['a', 'b'], ['b', 'a'])).toBe(true);
  expect(sameScopes(['a'], ['a', 'b'])).toBe(false);
});

test('an event of an unknown kind is shown as other', () => {
  const event = { _id: 'e', resourceSetId: 'r-1', resourceSetName: 'Photos', party: 'ada', eventTime: 1 };
  expect(toEventRow({ ...event, type: 'Policy_Created' }).kind).toBe('shared');
  expect(toEventRow({ ...event, type: 'constructor' }).kind).toBe('other');
});
