import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findRepeatedName, hasValidFieldNames, inFieldOrder, parseFieldName } from './field-names';

function formOf(...fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

describe('field names', () => {
  it('field names are read into members and places', () => {
    expect(parseFieldName('reason')).toEqual(['reason']);
    expect(parseFieldName('users[3].id')).toEqual(['users', 3, 'id']);
    expect(parseFieldName('todos[]')).toEqual(['todos', null]);
    expect(parseFieldName('a.b.c')).toEqual(['a', 'b', 'c']);
  });

  it.each([
    'users[10000000].id',
    'users[100]',
    'users[4294967294]',
    '__proto__.x',
    'constructor.prototype.x',
    'toString',
    'a.hasOwnProperty',
    'a.prototype',
    'a[',
    'a]b',
    'a..b',
    '.a',
    '[0]',
    '',
    'a.b.c.d.e.f.g',
    'x'.repeat(201),
    `a${'.b'.repeat(5000)}`,
  ])('refuse %.40s', (name) => {
    expect(parseFieldName(name)).toBeNull();
    expect(hasValidFieldNames(formOf([name, 'x']))).toBe(false);
  });

  it('field names are counted', () => {
    const many = Array.from({ length: 501 }, (_, index): [string, string] => [`f${index}`, '']);
    expect(hasValidFieldNames(formOf(...many.slice(1)))).toBe(true);
    expect(hasValidFieldNames(formOf(...many))).toBe(false);
  });

  it('field names are judged at once, however hostile', () => {
    const started = performance.now();
    for (const name of [`a${'[0]'.repeat(60)}`, `a${'['.repeat(199)}`, 'a'.repeat(100_000)]) parseFieldName(name);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe("the form library's own fields", () => {
  it('accept what its buttons send', () => {
    const insert = JSON.stringify({ type: 'insert', payload: { name: 'users', index: 2 } });
    expect(hasValidFieldNames(formOf(['__intent__', insert], ['__state__', '{"validated":{"a":true}}']))).toBe(true);
  });

  it.each([
    '{bad',
    'null',
    '{"type":"insert"}',
    '{"type":"explode","payload":{}}',
    '{"type":"insert","payload":{"name":"users","index":10000000}}',
    '{"type":"reorder","payload":{"name":"users","from":0,"to":4294967295}}',
    '{"type":"update","payload":{"name":"__proto__.x","value":1}}',
    `{"type":"update","payload":{"value":${'['.repeat(500)}${']'.repeat(500)}}}`,
  ])('refuse %.60s', (intent) => {
    expect(hasValidFieldNames(formOf(['__intent__', intent]))).toBe(false);
  });
});

describe('a field sent twice', () => {
  const Schema = z.strictObject({
    decision: z.enum(['certify', 'revoke']),
    users: z.array(z.object({ id: z.string(), tags: z.array(z.string()).optional() })).default([]),
    groups: z.preprocess((value) => value, z.array(z.string()).max(3)).optional(),
    note: z
      .string()
      .trim()
      .transform((note) => note.length)
      .nullable(),
  });

  it('a field sent twice is found where the schema knows one value', () => {
    expect(findRepeatedName(formOf(['decision', 'certify'], ['decision', 'revoke']), Schema)).toBe('decision');
    expect(findRepeatedName(formOf(['users[0].id', 'a'], ['users[0].id', 'b']), Schema)).toBe('users[0].id');
    expect(findRepeatedName(formOf(['note', 'a'], ['note', 'b']), Schema)).toBe('note');
    expect(findRepeatedName(formOf(['stray', 'a'], ['stray', 'b']), Schema)).toBe('stray');
  });

  it('a field sent twice is taken where its value is not used', () => {
    const Kept = z.strictObject({ form: z.strictObject({ rules: z.unknown().optional() }) });
    expect(findRepeatedName(formOf(['form.rules', 'a'], ['form.rules', 'b']), Kept)).toBeNull();
    expect(findRepeatedName(formOf(['form.rules[0].of', 'a'], ['form.rules[0].of', 'b']), Kept)).toBeNull();
    expect(findRepeatedName(formOf(['form.other', 'a'], ['form.other', 'b']), Kept)).toBe('form.other');
  });

  it('a field sent twice is a list where the schema knows one', () => {
    expect(findRepeatedName(formOf(['groups', 'a'], ['groups', 'b']), Schema)).toBeNull();
    expect(findRepeatedName(formOf(['users[0].tags', 'a'], ['users[0].tags', 'b']), Schema)).toBeNull();
  });
});

describe('what is wrong with a form', () => {
  const form = formOf(['start', ''], ['end', 'x'], ['expires', 'y']);
  it('lists errors in the order of the fields, those of the whole form first', () => {
    expect(Object.keys(inFieldOrder({ expires: 1, end: 2, '': 3, start: 4 }, form))).toEqual([
      '',
      'start',
      'end',
      'expires',
    ]);
  });
  it('stays as it is where a field was not sent', () => {
    expect(Object.keys(inFieldOrder({ expires: 1, box: 2, end: 3 }, form))).toEqual(['expires', 'box', 'end']);
  });
});
