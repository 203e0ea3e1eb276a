import { expect, it } from 'vitest';
import { areAuthorsKnown } from './comments';

const mina = { user: { id: 'managed/user/mina' } };

it.each([
  ['no comment', { comments: [] }, true],
  ['a comment with its author', { comments: [mina] }, true],
  ['one that cannot be read', { comments: [mina], unread: { comments: 1 } }, false],
  ['one without an author', { comments: [mina, { user: null }] }, false],
  ['one whose author has no id', { comments: [{ user: {} }] }, false],
])('areAuthorsKnown: %s', (_, decision, isKnown) => {
  expect(areAuthorsKnown(decision)).toBe(isKnown);
});
