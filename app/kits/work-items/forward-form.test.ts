import { expect, test } from 'vitest';
import { ForwardForm } from './forward-form';

const errorsOf = (value: unknown) =>
  ForwardForm('mina')
    .safeParse(value)
    .error?.issues.map(({ message }) => message);

test('ForwardForm requires a user or role and a comment [requests 63]', () => {
  expect(errorsOf({})).toEqual(['workItems.forward.choose', 'ui.word.enterAComment']);
  for (const to of [
    'kai',
    'managed/application/1',
    'managed/user/..',
    'managed/user/a/b',
    'managed/user/a%2f',
    'managed/user/',
  ]) {
    expect(errorsOf({ to, comment: 'x' })).toEqual(['workItems.forward.choose']);
  }
  expect(errorsOf({ to: 'managed/user/mina', comment: 'x' })).toEqual(['ui.word.notYourself']);
  expect(ForwardForm('mina').parse({ to: 'managed/role/r-7', comment: 'Yours.' })).toEqual({
    to: 'managed/role/r-7',
    comment: 'Yours.',
  });
});
