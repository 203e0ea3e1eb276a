import { expect, it } from 'vitest';
import { toFacts } from './grant-facts';

it('toFacts uses the labels of the application and formats values as text', () => {
  const labels = new Map([['mail', 'Mail address']]);
  const account = { mail: 'kai@example.org', groups: ['a', 'b'], flags: { on: true }, empty: '', none: null, count: 0 };
  expect(toFacts(account, labels)).toEqual([
    { name: 'Mail address', text: 'kai@example.org' },
    { name: 'attributes.titles.groups', text: 'a, b' },
    { name: 'Flags', text: 'On: true' },
    { name: 'Count', text: '0' },
  ]);
});

it('toFacts leaves out internal attributes and limits their number and length [reviews 77]', () => {
  expect(toFacts({ _id: 'x', metadata: { a: 1 }, proxyAddresses: ['x'], mail: 'a' })).toEqual([
    { name: 'attributes.titles.mail', text: 'a' },
  ]);
  expect(toFacts(null)).toEqual([]);
  const many = Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`n${at}`, 'x'.repeat(900)]));
  expect(toFacts(many)).toHaveLength(60);
  expect(toFacts(many)[0]?.text).toHaveLength(500);
});
