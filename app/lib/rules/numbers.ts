import { each, isEmpty, type Rule, rule, textOf, unwrapped } from './rule';

const matches = (pattern: RegExp) => (value: unknown) => pattern.test(textOf(value));

export const integer = (): Rule =>
  rule((value) => isEmpty(value) || each(value, matches(/^-?[0-9]+$/)), 'common.validation.int');

const NUMBER = /^-?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/;

export const number = (): Rule =>
  rule((value) => each(value, (one) => NUMBER.test(textOf(unwrapped(one)))), 'VALID_NUMBER');

export const numeric = (): Rule =>
  rule(
    (value) => isEmpty(value) || each(value, (one) => /^[0-9\u0660-\u0669]+$/.test(textOf(unwrapped(one)))),
    'VALID_INT',
  );

export const isNumber = (): Rule => rule(matches(/^[0-9.-]*$/), 'common.validation.number');

export const isList = (): Rule => rule((value) => textOf(value) !== '', 'common.validation.list');

/** One of the given values, compared as text and number alike; every member of a list. */
export const oneOf = (choices: readonly unknown[]): Rule =>
  rule(
    (value) => isEmpty(value) || each(value, (one) => choices.some((choice) => loosely(one, choice))),
    'VALID_BOOLEAN',
  );

/** Equality as forms see it: `1`, `'1'` and `true` are the same choice. */
export function loosely(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one === null || other === null || typeof one === 'object' || typeof other === 'object') return false;
  if (typeof one === 'string' && typeof other === 'string') return false;
  return one !== '' && other !== '' && Number(one) === Number(other);
}

export const json = (): Rule =>
  rule((value) => {
    if (value === undefined || (typeof value === 'object' && value !== null)) return false;
    try {
      JSON.parse(String(value));
      return true;
    } catch {
      return false;
    }
  }, 'common.json.invalidJson');
