import { describe, expect, it } from 'vitest';
import { Schema } from '../../platform/schemas.server';
import { toPropertyFields } from './managed-property';

const fieldOf = (property: object) => {
  const schema = Schema.parse({ properties: { odd: { viewable: true, userEditable: true, ...property } } });
  return schema.properties.odd && toPropertyFields('odd', schema.properties.odd)[0];
};

describe('an attribute of a schema', () => {
  it.each([
    ['a choice of numbers', { type: 'number', enum: [1, 2, 10] }, { kind: 'choice', stores: 'number' }],
    [
      'a list of numbered choices',
      { type: 'array', items: { type: 'integer', enum: [1, 2] } },
      { kind: 'choices', stores: 'number' },
    ],
    ['a time', { type: 'string', format: 'time' }, { kind: 'text', input: 'time' }],
    ['a long text', { type: 'string', maxLength: 4000 }, { kind: 'longText' }],
    ['a mail address', { type: 'string', format: 'email' }, { input: 'email' }],
    ['a nullable whole number', { type: ['null', 'integer'] }, { kind: 'number' }],
    ['a choice with an entry that is none', { type: 'string', enum: ['a', null, 'b'] }, { kind: 'choice' }],
    ['a list of lists', { type: 'array', items: { type: 'array' } }, { kind: 'unknown' }],
  ])('%s has the control of its kind', (_, property, expected) => {
    expect(fieldOf(property)).toMatchObject(expected);
  });

  it('a list of yes and no offers both for each entry', () => {
    expect(fieldOf({ type: 'array', items: { type: 'boolean' } })?.entry[0]).toMatchObject({
      kind: 'choice',
      stores: 'boolean',
    });
  });

  it('the usage description is the hint', () => {
    expect(
      fieldOf({ type: 'string', title: 'Badge', description: 'Badge', usageDescription: 'Two letters' })?.hint,
    ).toBe('Two letters');
  });
});
