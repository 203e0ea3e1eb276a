import { expect, it } from 'vitest';
import { isOvertaken, OVERTAKEN } from './overtaken';

it('the reply about an item that the member may no longer read is recognized', () => {
  expect(isOvertaken({ error: { '': ['requests.error.reject', OVERTAKEN] } })).toBe(true);
  for (const reply of [undefined, null, {}, { error: null }, { error: { '': null } }, { error: { to: [OVERTAKEN] } }])
    expect(isOvertaken(reply)).toBe(false);
});
