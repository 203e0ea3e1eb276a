// Rules of the catalog's filter: property, condition and value, in the address and in the platform's query.
import {
  above,
  atLeast,
  atMost,
  below,
  contains,
  endsWith,
  equals,
  exists,
  not,
  startsWith,
  type TargetFilter,
} from '../../platform/protocol/target-filter';

const MAKERS = {
  CONTAINS: contains,
  EQUALS: equals,
  STARTS_WITH: startsWith,
  ENDS_WITH: endsWith,
  GTE: atLeast,
  GT: above,
  LTE: atMost,
  LT: below,
} as const;

export const CONDITIONS = [...(Object.keys(MAKERS) as (keyof typeof MAKERS)[]), 'EXISTS', 'NOT_EQUALS'] as const;
export type Condition = (typeof CONDITIONS)[number];

export interface Rule {
  property: string;
  condition: Condition;
  value: string;
}

export const MOST_RULES = 5;
const PROPERTY = /^[A-Za-z][\w./-]{0,99}$/;

/** Reads three lists that stand side by side; a rule whose property is none stays empty. */
export function rulesIn(lists: { property: string[]; condition: string[]; value: string[] }): Rule[] {
  return lists.property.slice(0, MOST_RULES).map((property, at) => ({
    property: PROPERTY.test(property) ? property : '',
    condition: CONDITIONS.find((known) => known === lists.condition[at]) ?? 'CONTAINS',
    value: lists.value[at] ?? '',
  }));
}

/** Rules that ask something: with a property, and a value where their condition needs one. */
export function completeRules(rules: readonly Rule[]): Rule[] {
  return rules.filter(
    ({ property, condition, value }) => property !== '' && (condition === 'EXISTS' || value.trim() !== ''),
  );
}

export function ruleFilter({ property, condition, value }: Rule): TargetFilter {
  if (condition === 'EXISTS') return exists(property);
  if (condition === 'NOT_EQUALS') return not(equals(property, value));
  return MAKERS[condition](property, value);
}

export function ruleParams(rules: readonly Rule[], match: 'any' | 'all'): [string, string][] {
  const params = rules.flatMap(({ property, condition, value }): [string, string][] => [
    ['property', property],
    ['condition', condition],
    ['value', value],
  ]);
  return match === 'all' && params.length > 0 ? [['match', match], ...params] : params;
}

const TEXT = ['CONTAINS', 'EQUALS', 'STARTS_WITH', 'ENDS_WITH'] as const;
const NUMBER = ['EQUALS', 'GTE', 'GT', 'LTE', 'LT'] as const;

const IS_NUMBER = ['number', 'int', 'integer'];

/** A value that is no number where one is needed: it is said at its field, and the rule asks nothing. */
export function lacksNumber(type: string | null | undefined, value: string): boolean {
  return IS_NUMBER.includes(type ?? '') && value.trim() !== '' && !/^[+-]?\d{1,15}([.]\d{1,6})?$/.test(value.trim());
}

/** The conditions a type of property allows. */
export function conditionsOf(type: string): readonly Condition[] {
  if (type === 'string') return TEXT;
  if (IS_NUMBER.includes(type)) return NUMBER;
  if (type === 'boolean') return ['EQUALS'];
  if (type === 'managedObject') return ['EXISTS', 'EQUALS', 'NOT_EQUALS'];
  return CONDITIONS;
}
