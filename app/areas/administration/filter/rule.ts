// What a rule of a filter can be about, and how it can compare.

export interface FilterProperty {
  /** As the platform names it; `preferences/updates` is a member of an object. */
  name: string;
  /** Titles of the tenant: of the property, after that of the object it is in. */
  titles: string[];
  type: 'text' | 'number' | 'boolean';
}

export const OPERATORS = ['co', '!co', 'eq', '!eq', 'sw', '!sw', 'ge', 'gt', 'le', 'lt', 'pr', '!pr'] as const;
export type Operator = (typeof OPERATORS)[number];

const BY_TYPE: Record<FilterProperty['type'], readonly Operator[]> = {
  text: ['co', '!co', 'eq', '!eq', 'sw', '!sw', 'pr', '!pr'],
  number: ['eq', '!eq', 'ge', 'gt', 'le', 'lt', 'pr', '!pr'],
  boolean: ['eq', 'pr', '!pr'],
};

/** Those that go with a property; all of them while none is chosen. */
export function operatorsFor(property: Pick<FilterProperty, 'type'> | undefined): readonly Operator[] {
  return property ? BY_TYPE[property.type] : OPERATORS;
}

/** It compares with nothing. */
export function standsAlone(operator: string): boolean {
  return operator === 'pr' || operator === '!pr';
}

const NUMBER = /^[+-]?\d{1,15}(\.\d{1,6})?$/;

export function isNumber(text: string): boolean {
  return NUMBER.test(text.trim());
}
