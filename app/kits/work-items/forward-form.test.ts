import { expect, test } from 'vitest';
import { ForwardForm } from './forward-form';

const said = (value: unknown) =>
  ForwardForm('mina')
    .safeParse(value)
    .error?.issues.map(({ message }) => message);

test('ForwardForm requires a user or role and a comment [requests 63]', () => {
  expect(said({})).toEqual(['workItems.forward.choose', 'workItems.forward.commentNeeded']);
  for (const to of [
    'kai',
    'managed/application/1',
    'managed/user/..',
    'managed/user/a/b',
    'managed/user/a%2f',
    'managed/user/',
  ]) {
    expect(said({ to, comment: 'x' })).toEqual(['workItems.forward.choose']);
  }
  expect(said({ to: 'managed/user/mina', comment: 'x' })).toEqual(['workItems.forward.self']);
  expect(ForwardForm('mina').parse({ to: 'managed/role/r-7', comment: 'Yours.' })).toEqual({
    to: 'managed/role/r-7',
    comment: 'Yours.',
  });
});
