import { describe, expect, it } from 'vitest';
import { columnLabelsIn, parametersIn } from './definition';
import { objectIn } from './object-in';

describe('an object in a text', () => {
  it.each(['', 'null', '[1]', '"x"', '{', undefined])('%s is an empty one', (text) => {
    expect(objectIn(text)).toEqual({});
  });
  it('is what it says', () => expect(objectIn('{"a":1}')).toEqual({ a: 1 }));
});

describe('parameters', () => {
  it('come in their order, each by its label or its key', () => {
    const found = parametersIn({
      parameters: {
        b: { type: 'array', item: { type: 'integer' }, label: ' ', optional: true, source: 'user_provided' },
        a: { type: 'string', label: { en: 'Person' }, source: 'datasource', entity: 'user', attribute: 'userName' },
      },
    });
    expect(
      found.map(({ key, label, type, item, chosen, optional }) => [key, label, type, item, chosen, optional]),
    ).toEqual([
      ['b', 'b', 'array', 'integer', null, true],
      ['a', 'Person', 'string', 'string', { entity: 'user', attribute: 'userName' }, false],
    ]);
  });

  it('that cannot be read are left out or plain texts', () => {
    expect(parametersIn({ parameters: [] })).toEqual([]);
    const [odd, ...rest] = parametersIn({ parameters: { a: { type: 'hologram', enum: [{ value: 7 }] }, b: 'no' } });
    expect(rest).toEqual([]);
    expect(odd).toMatchObject({ type: 'string', options: [{ value: '7', label: '7' }] });
  });
});

it('columns are called by their labels, aggregates last', () => {
  const fields = [{ label: 'Name', value: 'users.userName' }];
  expect(columnLabelsIn({ fields, aggregate: { fields: [{ label: 'How many' }] } })).toEqual(['Name', 'How many']);
  expect([columnLabelsIn({}), columnLabelsIn({ fields: 'x', aggregate: 1 })]).toEqual([[], []]);
});
