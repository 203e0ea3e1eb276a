import { describe, expect, it } from 'vitest';
import { parseColumnLabels, parseParameters } from './definition';
import { parseObject } from './parse-object';

describe('parseObject', () => {
  it.each(['', 'null', '[1]', '"x"', '{', undefined])('returns an empty object for %s', (text) => {
    expect(parseObject(text)).toEqual({});
  });
  it('returns the parsed object', () => expect(parseObject('{"a":1}')).toEqual({ a: 1 }));
});

describe('report parameters', () => {
  it('keep their order, each with label or key', () => {
    const found = parseParameters(
      {
        parameters: {
          b: { type: 'array', item: { type: 'integer' }, label: ' ', optional: true, source: 'user_provided' },
          a: {
            type: 'string',
            label: { en: 'Person', de: 'Wer' },
            source: 'datasource',
            entity: 'user',
            attribute: 'userName',
          },
        },
      },
      ['de'],
    );
    expect(
      found.map(({ key, label, type, item, picked, optional }) => [key, label, type, item, picked, optional]),
    ).toEqual([
      ['b', 'b', 'array', 'integer', null, true],
      ['a', 'Wer', 'string', 'string', { entity: 'user', attribute: 'userName' }, false],
    ]);
  });

  it('become texts or are left out when unreadable', () => {
    expect(parseParameters({ parameters: [] }, [])).toEqual([]);
    const [odd, ...rest] = parseParameters(
      { parameters: { a: { type: 'hologram', enum: [{ value: 7 }] }, b: 'no' } },
      [],
    );
    expect(rest).toEqual([]);
    expect(odd).toMatchObject({ type: 'string', options: [{ value: '7', label: '7' }] });
  });
});

it('parseColumnLabels returns column labels, aggregates last', () => {
  const fields = [{ label: 'Name', value: 'users.userName' }];
  expect(parseColumnLabels({ fields, aggregate: { fields: [{ label: 'How many' }] } })).toEqual(['Name', 'How many']);
  expect([parseColumnLabels({}), parseColumnLabels({ fields: 'x', aggregate: 1 })]).toEqual([[], []]);
});
