import { expect, it } from 'vitest';
import { groupMembers, readConfig, removeSource } from '../config';
import { type FilledRule, findLiteralProblem, parseRule, takesList, takesNoValue, toDayRule, toRule } from './rule';

const side = (left: string, right: string) => ({ left: { value: left }, right: { value: right } });
const OPERATORS = {
  contains: { name: 'contains', displayName: '', schema: [side('left', 'right')] },
  starts_with: { name: 'starts_with', displayName: '', schema: [side('prefix', 'right')] },
  in: {
    name: 'in',
    displayName: '',
    schema: [
      side('search_string', 'in_string_array'),
      side('search_integer', 'in_integer_array'),
      side('search_string', 'in_string'),
    ],
  },
  is_null: { name: 'is_null', displayName: '', schema: [{ left: { value: null }, right: null }] },
};
const TYPES: Record<string, { type: string; item: { type: string } | null }> = {
  'u.name': { type: 'string', item: null },
  'u.age': { type: 'integer', item: null },
  'u.other': { type: 'string', item: null },
  many: { type: 'array', item: { type: 'string' } },
};
const typeOf = (path: string) => TYPES[path] ?? { type: 'string', item: null };

it.each([
  [
    { operator: 'contains', column: 'u.name', kind: 'literal', value: 'x' },
    { contains: { left: 'u.name', right: { literal: 'x' } } },
  ],
  [
    { operator: 'starts_with', column: 'u.name', kind: 'variable', value: 'p' },
    { starts_with: { prefix: 'u.name', right: { parameter: 'p' } } },
  ],
  [
    { operator: 'contains', column: 'u.name', kind: 'column', value: 'u.other' },
    { contains: { left: 'u.name', right: 'u.other' } },
  ],
  [
    { operator: 'in', column: 'u.name', kind: 'literal', value: 'a\nb' },
    { in: { search_string: 'u.name', in_string_array: { literal: ['a', 'b'] } } },
  ],
  [
    { operator: 'in', column: 'u.age', kind: 'literal', value: '1\n2' },
    { in: { search_integer: 'u.age', in_integer_array: { literal: [1, 2] } } },
  ],
  [
    { operator: 'in', column: 'u.name', kind: 'variable', value: 'many' },
    { in: { search_string: 'u.name', in_string_array: { parameter: 'many' } } },
  ],
  [{ operator: 'is_null', column: 'u.name', kind: 'literal', value: '' }, { is_null: 'u.name' }],
] as [FilledRule, object][])('a filter rule %j is stored as %j and read back [reports 52, 53]', (filled, kept) => {
  const operator = OPERATORS[filled.operator as 'in'];
  expect(toRule(filled, operator, typeOf)).toEqual(kept);
  expect(parseRule(kept as Record<string, unknown>)).toEqual(filled);
});

const compared = (name: string) => ({ name, displayName: '', schema: [side('left', 'right')] });
const COMPARING = ['gte', 'lte', 'gt', 'lt', 'equals'].map(compared);
const onDay = (operator: string, value = '2026-11-20'): FilledRule => ({
  ...{ operator, value },
  column: 'u.made',
  kind: 'literal',
});

it.each([
  ['lte', '2026-11-20T23:59:59.999Z'],
  ['gt', '2026-11-20T23:59:59.999Z'],
  ['gte', '2026-11-20'],
  ['lt', '2026-11-20'],
])('a rule with %s and a day is stored as %s, so that the day is whole, and read back as the day', (name, literal) => {
  const operator = COMPARING.find((one) => one.name === name);
  const rule = toRule(onDay(name), operator, () => ({ type: 'date', item: null }));
  expect(rule).toEqual({ [name]: { left: 'u.made', right: { literal } } });
  expect(parseRule(rule)).toEqual(onDay(name));
  const moment = onDay(name, '2026-11-20T10:00:00Z');
  expect(parseRule(toRule(moment, operator, () => ({ type: 'date', item: null })))).toEqual(moment);
});

it('a rule that is a day is stored as its first and last moment, and is one rule', () => {
  const rule = toDayRule(onDay('equals'), COMPARING);
  expect(rule).toEqual({
    and: [
      { gte: { left: 'u.made', right: { literal: '2026-11-20' } } },
      { lte: { left: 'u.made', right: { literal: '2026-11-20T23:59:59.999Z' } } },
    ],
  });
  expect(parseRule(rule ?? {})).toEqual(onDay('equals'));
  expect(groupMembers(rule ?? {})).toBeNull();
  expect(toDayRule(onDay('equals'), [])).toBeNull();
  const config = readConfig(JSON.stringify({ entities: [{ entity: 't' }, { entity: 'u' }], filter: { or: [rule] } }));
  expect(removeSource(config, 'u').filter).toBeNull();
});

it('takesNoValue and takesList know the operators', () => {
  expect(['is_null', 'is_not_null', 'in', 'equals'].map(takesNoValue)).toEqual([true, true, false, false]);
  expect(['in', 'not_in', 'equals'].map(takesList)).toEqual([true, true, false]);
});

it.each([
  ['equals', 'Yes', 'boolean', 'truth'],
  ['equals', 'TRUE', 'boolean', null],
  ['equals', 'many', 'integer', 'number'],
  ['gt', '-1,5', 'float', null],
  ['gt', '1,234', 'float', 'unclear'],
  ['gt', '1,234.5', 'float', null],
  ['gt', 'yesterday', 'date', 'day'],
  ['gt', '2026-02-31', 'date', 'day'],
  ['gt', '2026-02-28', 'date', null],
  ['contains', '2026', 'date', null],
  ['equals', 'Oslo\nLyon', 'string', 'several'],
  ['in', 'Oslo\nLyon', 'string', null],
  ['in', '1\ntwo', 'integer', 'number'],
] as const)('the literal of %s %j for type %s has problem %s', (operator, value, type, problem) => {
  const filled: FilledRule = { operator, column: 'u.name', kind: 'literal', value };
  expect(findLiteralProblem(filled, { type, item: null })).toBe(problem);
});

it('boolean literals ignore case', () => {
  const filled: FilledRule = { operator: 'contains', column: 'u.is', kind: 'literal', value: 'True' };
  expect(toRule(filled, OPERATORS.contains, () => ({ type: 'boolean', item: null }))).toEqual({
    contains: { left: 'u.is', right: { literal: true } },
  });
});
