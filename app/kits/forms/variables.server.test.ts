import { parseWithZod } from '@conform-to/zod/v4';
import { expect, it } from 'vitest';
import type { ReferenceType } from '../../lib/rules/placeholders';
import { answerSchema } from './answer';
import { type FieldKind, fieldAt } from './field';
import type { Values } from './values';
import { findReferences, fittingOptions, withOfferedVariables } from './variables.server';

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

it('fittingOptions offers matching and untyped variables, and secrets for texts', () => {
  const names = (kind: FieldKind, reference: ReferenceType) =>
    fittingOptions({ kind, reference }, OFFERED).map(({ value }) => value);
  expect(names('text', 'string')).toEqual(['&{esv.mail.host}', '&{esv.old}', '&{esv.secret}']);
  expect(names('choice', 'string')).toEqual(['&{esv.mail.host}', '&{esv.old}']);
  expect(names('number', 'int')).toEqual(['&{esv.old}', '&{esv.port}']);
  expect(names('boolean', 'bool')).toEqual(['&{esv.old}']);
  const { fields } = withOfferedVariables({ fields: [host, plain, list] }, OFFERED);
  expect(fields.map(({ variables }) => variables.length)).toEqual([3, 0, 0]);
  expect(fields[2]?.entry.map(({ variables }) => variables.length)).toEqual([3, 0]);
});

it('findReferences searches fields and list entries', () => {
  const values = {
    host: { $string: '&{esv.mail.host}' },
    name: '&{esv.x}',
    list: [{ name: 'a' }, { host: '&{esv.port}' }],
  };
  expect(findReferences({ fields: [host, plain, list] }, values)).toEqual([
    { name: 'form.host', id: 'esv-mail-host', secret: true },
    { name: 'form.list[1].host', id: 'esv-port', secret: true },
  ]);
});

it('references in entries have the index of the form, also after empty entries', () => {
  const form = { fields: [list] };
  const sent = { list: [{ host: '', name: '' }, { name: 'a' }, undefined, { host: '&{esv.port}', name: '' }] };
  const schema = answerSchema(form, {});
  const data = new FormData();
  for (const [at, entry] of sent.list.entries())
    for (const [name, text] of Object.entries(entry ?? {})) data.set(`form.list[${at}].${name}`, text ?? '');
  const { payload, ...read } = parseWithZod(data, { schema });
  const { form: values } = (read as { value: { form: Values } }).value;
  expect(values.list).toHaveLength(2);
  expect(findReferences(form, values, (payload as { form: unknown }).form).map(({ name }) => name)).toEqual([
    'form.list[3].host',
  ]);

  const plainList = fieldAt('hosts', { label: 'Hosts', kind: 'list', entry: [{ ...host, model: '' }] });
  const hosts = { hosts: ['&{esv.port}', '&{esv.old}'] };
  expect(
    findReferences({ fields: [plainList] }, hosts, { hosts: ['', '&{esv.port}', '', '&{esv.old}'] }).map(
      ({ name }) => name,
    ),
  ).toEqual(['form.hosts[1]', 'form.hosts[3]']);
});

it('a list variable has the name of its menu, and a choice takes no secret', () => {
  const whole = fieldAt('in.list', { label: 'List', kind: 'list', entry: [plain], reference: 'array' });
  const choice = fieldAt('mode', { label: 'Mode', kind: 'choice', reference: 'string' });
  const values = { in: { list: { $array: '&{esv.all}' } }, mode: { $string: '&{esv.mode}' } };
  expect(findReferences({ fields: [whole, choice] }, values)).toEqual([
    { name: 'form.in.~whole~list', id: 'esv-all', secret: false },
    { name: 'form.mode', id: 'esv-mode', secret: false },
  ]);
});
