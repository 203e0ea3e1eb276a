import { expect, it } from 'vitest';
import { toFacts } from './grant-facts';

it('toFacts uses the labels of the application and formats values as text', () => {
  const labels = new Map([['mail', 'Mail address']]);
  const account = {
    mail: 'kai@example.org',
    groups: ['a', 'b'],
    flags: { on: true, off: 1 },
    empty: '',
    none: null,
    count: 0,
  };
  expect(toFacts(account, { locale: 'ja', labels })).toEqual([
    { name: 'Mail address', texts: ['kai@example.org'] },
    { name: 'attributes.titles.groups', texts: ['a', 'b'] },
    { name: 'Flags', texts: ['On: true、Off: 1'] },
    { name: 'Count', texts: ['0'] },
  ]);
});

it('toFacts marks what cannot be read in a list', () => {
  expect(
    toFacts({ mail: ['a', null], flags: { on: true, off: null }, deep: [{ of: ['x', null] }] }, { locale: 'en' }),
  ).toEqual([
    { name: 'attributes.titles.mail', texts: ['a', null] },
    { name: 'Flags', texts: ['On: true'] },
    { name: 'Deep', texts: [null] },
  ]);
});

it('toFacts leaves out internal attributes and limits their number and length [reviews 77]', () => {
  expect(toFacts({ _id: 'x', metadata: { a: 1 }, proxyAddresses: ['x'], mail: 'a' }, { locale: 'en' })).toEqual([
    { name: 'attributes.titles.mail', texts: ['a'] },
  ]);
  expect(toFacts(null, { locale: 'en' })).toEqual([]);
  const many = Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`n${at}`, 'x'.repeat(900)]));
  expect(toFacts(many, { locale: 'en' })).toHaveLength(60);
  expect(toFacts(many, { locale: 'en' })[0]?.texts[0]).toHaveLength(500);
});
