import { expect, it } from 'vitest';
import { fieldAt } from './field';
import { fittingOptions, referencesIn, withOffered } from './variables';

const OFFERED = {
  variables: [
    { id: 'esv-mail-host', description: 'Host', type: 'string' },
    { id: 'esv-port', description: 'Port', type: 'int' },
    { id: 'esv-old', description: '', type: null },
  ],
  secrets: [{ id: 'esv-secret', description: 'Secret' }],
};
const host = fieldAt('host', { label: 'Host', kind: 'text', reference: 'string' });
const plain = fieldAt('name', { label: 'Name', kind: 'text' });
const list = fieldAt('list', { label: 'List', kind: 'list', entry: [host, plain] });

it('a field is offered what fits it or has no type, texts secrets as well', () => {
  const names = (type: 'string' | 'int') => fittingOptions(type, OFFERED).map(({ value }) => value);
  expect(names('string')).toEqual(['&{esv.mail.host}', '&{esv.old}', '&{esv.secret}']);
  expect(names('int')).toEqual(['&{esv.old}', '&{esv.port}']);
  const { fields } = withOffered({ fields: [host, plain, list] }, OFFERED);
  expect(fields.map(({ options }) => options.length)).toEqual([3, 0, 0]);
  expect(fields[2]?.entry.map(({ options }) => options.length)).toEqual([3, 0]);
});

it('references are found in fields that take them, also in entries of lists', () => {
  const values = {
    host: { $string: '&{esv.mail.host}' },
    name: '&{esv.x}',
    list: [{ name: 'a' }, { host: '&{esv.port}' }],
  };
  expect(referencesIn({ fields: [host, plain, list] }, values)).toEqual([
    { name: 'form.host', id: 'esv-mail-host', type: 'string' },
    { name: 'form.list[1].host', id: 'esv-port', type: 'string' },
  ]);
});
