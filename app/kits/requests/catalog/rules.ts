import { completeRules, type Rule } from '../../../lib/collection';
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
} from '../../../platform/protocol/target-filter';

const FILTERS = {
  CONTAINS: contains,
  EQUALS: equals,
  STARTS_WITH: startsWith,
  ENDS_WITH: endsWith,
  GTE: atLeast,
  GT: above,
  LTE: atMost,
  LT: below,
} as const;

export const CONDITIONS = [...(Object.keys(FILTERS) as (keyof typeof FILTERS)[]), 'EXISTS', 'NOT_EQUALS'] as const;
export type Condition = (typeof CONDITIONS)[number];

export const MOST_RULES = 5;

/** The rules of the filter as the description of a catalog has them. */
export const RULES = { kind: 'rules', conditions: CONDITIONS, bare: ['EXISTS'], most: MOST_RULES } as const;
export type CatalogRule = Rule<Condition>;

export function toRuleFilter({ property, condition, value }: CatalogRule): TargetFilter {
  if (condition === 'EXISTS') return exists(property);
  if (condition === 'NOT_EQUALS') return not(equals(property, value));
  return FILTERS[condition](property, value);
}

const TEXT = ['CONTAINS', 'EQUALS', 'STARTS_WITH', 'ENDS_WITH'] as const;
const NUMBER = ['EQUALS', 'GTE', 'GT', 'LTE', 'LT'] as const;

const IS_NUMBER = ['number', 'int', 'integer'];

/** A value that is no number where one is needed: its field shows the error, and the rule is not applied. */
export function isInvalidNumber(type: string | null | undefined, value: string): boolean {
  return IS_NUMBER.includes(type ?? '') && value.trim() !== '' && !/^[+-]?\d{1,15}([.]\d{1,6})?$/.test(value.trim());
}

/** The conditions a type of property allows; a text of a few known ones is no more than equal. */
export function conditionsOf(type: string, isChoice = false): readonly Condition[] {
  if (isChoice && type === 'string') return ['EQUALS'];
  if (type === 'string') return TEXT;
  if (IS_NUMBER.includes(type)) return NUMBER;
  if (type === 'boolean') return ['EQUALS'];
  if (type === 'managedObject') return ['EXISTS', 'EQUALS', 'NOT_EQUALS'];
  return CONDITIONS;
}

const OBJECT = /^managed\/(user|role|organization|application)\/[^/]+$/;

export function isObjectReference(value: string): boolean {
  return OBJECT.test(value);
}

export function collectObjects(rules: readonly CatalogRule[]) {
  return completeRules(RULES, rules).flatMap(({ value }) => {
    const object = OBJECT.exec(value)?.[1] as 'user' | 'role' | 'organization' | 'application' | undefined;
    return object ? [{ source: { object }, chosen: [value] }] : [];
  });
}
