export interface FilterProperty {
  /** `preferences/updates` is a member of an object. */
  name: string;
  /** Titles of the tenant: of the enclosing object, then of the property. */
  titles: string[];
  type: 'text' | 'number' | 'boolean';
}

export const OPERATORS = ['co', '!co', 'eq', '!eq', 'sw', '!sw', 'ge', 'gt', 'le', 'lt', 'pr', '!pr'] as const;
export type Operator = (typeof OPERATORS)[number];

const OPERATORS_BY_TYPE: Record<FilterProperty['type'], readonly Operator[]> = {
  text: ['co', '!co', 'eq', '!eq', 'sw', '!sw', 'pr', '!pr'],
  number: ['eq', '!eq', 'ge', 'gt', 'le', 'lt', 'pr', '!pr'],
  boolean: ['eq', 'pr', '!pr'],
};

/** All operators while no property is chosen. */
export function operatorsFor(property: Pick<FilterProperty, 'type'> | undefined): readonly Operator[] {
  return property ? OPERATORS_BY_TYPE[property.type] : OPERATORS;
}

export function takesNoValue(operator: string): boolean {
  return operator === 'pr' || operator === '!pr';
}

const NUMBER = /^[+-]?\d{1,15}(\.\d{1,6})?$/;

export function isNumber(text: string): boolean {
  return NUMBER.test(text.trim());
}
