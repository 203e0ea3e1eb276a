import { describe, expect, it } from 'vitest';
import { writeMarks } from '../../lib/merge-changes';
import { type Field, fieldAt } from './field';
import { marksOf, sentMark, sentMarks } from './shown-values';
import type { Values } from './values';

const field = (model: string, kind: Field['kind'], more: Partial<Field> = {}) =>
  fieldAt(model, { label: model, kind, ...more });

function formData(pairs: readonly (readonly [string, string])[]): FormData {
  const data = new FormData();
  for (const [name, value] of pairs) data.append(name, value);
  return data;
}

function isUntouched(one: Field, values: Values, sent: readonly (readonly [string, string])[], zone = 'UTC'): boolean {
  return marksOf([one], values, zone)[one.name] === sentMark(one, formData(sent));
}

const languages = field('languages', 'list', { entry: [field('', 'text')] });
const people = field('people', 'list', { entry: [field('name', 'text'), field('active', 'boolean')] });

describe('a field that was not touched', () => {
  it.each<[string, Field, Values, [string, string][]]>([
    ['a text with outer spaces', field('a', 'text'), { a: '  x ' }, [['form.a', '  x ']]],
    ['a text of two lines', field('a', 'text'), { a: 'x\ny' }, [['form.a', 'x\r\ny']]],
    ['an empty text', field('a', 'text'), {}, [['form.a', '']]],
    ['a box that is not ticked, of an object that is absent', field('a.b', 'boolean'), {}, []],
    ['a ticked box', field('a', 'boolean'), { a: true }, [['form.a', 'on']]],
    [
      'choices in another order',
      field('a', 'choices'),
      { a: ['2', '1'] },
      [
        ['form.a', '1'],
        ['form.a', '2'],
      ],
    ],
    [
      'a moment with seconds',
      field('a', 'dateTime'),
      { a: '2026-03-29T02:30:15.123Z' },
      [['form.a', '2026-03-29T02:30']],
    ],
    ['a number', field('a', 'number'), { a: 42.1234567 }, [['form.a', '42.1234567']]],
    [
      'a list with an empty entry',
      languages,
      { languages: ['  de ', '', 'en'] },
      [
        ['form.languages[0]', '  de '],
        ['form.languages[1]', ''],
        ['form.languages[2]', 'en'],
      ],
    ],
    [
      'a list of objects',
      people,
      { people: [{ name: 'Ana', active: true }, { name: 'Bo' }] },
      [
        ['form.people[0].active', 'on'],
        ['form.people[0].name', 'Ana'],
        ['form.people[1].name', 'Bo'],
      ],
    ],
    ['a password', field('a', 'password'), { a: 'stored' }, [['form.~secret~a', '']]],
  ])('keeps its mark: %s', (_, one, values, sent) => {
    expect(isUntouched(one, values, sent)).toBe(true);
  });

  it.each<[string, Field, Values, [string, string][]]>([
    ['another text', field('a', 'text'), { a: 'x' }, [['form.a', 'x ']]],
    ['an emptied text', field('a', 'text'), { a: 'x' }, [['form.a', '']]],
    ['a box that is no longer ticked', field('a', 'boolean'), { a: true }, []],
    [
      'entries in another order',
      languages,
      { languages: ['de', 'en'] },
      [
        ['form.languages[0]', 'en'],
        ['form.languages[1]', 'de'],
      ],
    ],
    [
      'a new entry',
      people,
      { people: [{ name: 'Ana' }] },
      [
        ['form.people[0].name', 'Ana'],
        ['form.people[1].name', 'Bo'],
      ],
    ],
    ['a typed password', field('a', 'password'), {}, [['form.~secret~a', 'x']]],
  ])('has another mark with %s', (_, one, values, sent) => {
    expect(isUntouched(one, values, sent)).toBe(false);
  });
});

it('sentMarks reads what writeMarks wrote, and nothing else', () => {
  expect(sentMarks(formData([['shown', writeMarks({ a: '1' })]]))).toEqual({ a: '1' });
  expect(sentMarks(formData([]))).toBeNull();
  expect(sentMarks(formData([['shown', '{bad']]))).toBeNull();
  expect(sentMarks(formData([['shown', '[1]']]))).toBeNull();
  expect(sentMarks(null)).toBeNull();
});
