import { expect, test } from 'vitest';
import { byNamespace, splitKey } from './namespaces';

test('texts are parted by namespace; the others are the frame’s', () => {
  expect(
    byNamespace({ menu: { inbox: 'Inbox' }, requests: { title: 'Requests' }, overrides: { City: 'Town' } }),
  ).toEqual({
    frame: { menu: { inbox: 'Inbox' }, overrides: { City: 'Town' } },
    requests: { title: 'Requests' },
  });
  expect(byNamespace({})).toEqual({});
});

test.each([
  ['requests.notice.sent', 'requests', 'notice.sent'],
  ['menu.requests', 'frame', 'menu.requests'],
  ['requests', 'frame', 'requests'],
])('the key %s is in %s as %s', (key, namespace, rest) => {
  expect(splitKey(key)).toEqual([namespace, rest]);
});
