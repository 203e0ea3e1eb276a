type Comparison = 'EQUALS' | 'CONTAINS' | 'STARTS_WITH' | 'ENDS_WITH' | 'GT' | 'GTE' | 'LT' | 'LTE';
/** A filter of governance searches, as the platform reads it. */
export type TargetFilter =
  | { operator: Comparison; operand: { targetName: string; targetValue: string } }
  | { operator: 'EQUALS' | 'LT'; operand: { targetName: string; targetValue: boolean | number } }
  | { operator: 'IN'; operand: { targetName: string; targetValue: string | readonly string[] } }
  | { operator: 'EXISTS'; operand: { targetName: string } }
  | { operator: 'AND' | 'OR' | 'NOT'; operand: TargetFilter[] };

const comparison =
  (operator: Comparison) =>
  (targetName: string, targetValue: string): TargetFilter => ({ operator, operand: { targetName, targetValue } });

export const equals = comparison('EQUALS');
export const contains = comparison('CONTAINS');
export const startsWith = comparison('STARTS_WITH');
export const endsWith = comparison('ENDS_WITH');
export const above = comparison('GT');
export const atMost = comparison('LTE');
export const atLeast = comparison('GTE');
export const below = comparison('LT');

export function within(targetName: string, targetValue: string | readonly string[]): TargetFilter {
  return { operator: 'IN', operand: { targetName, targetValue } };
}

export function is(targetName: string, targetValue: boolean | number): TargetFilter {
  return { operator: 'EQUALS', operand: { targetName, targetValue } };
}

export function lessThan(targetName: string, targetValue: number): TargetFilter {
  return { operator: 'LT', operand: { targetName, targetValue } };
}

export function exists(targetName: string): TargetFilter {
  return { operator: 'EXISTS', operand: { targetName } };
}

export function not(filter: TargetFilter): TargetFilter {
  return { operator: 'NOT', operand: [filter] };
}

/** Nulls are left out; no filters match everything. */
export function all(...filters: (TargetFilter | null)[]): TargetFilter {
  return { operator: 'AND', operand: present(filters) };
}

/** Null without filters. */
export function any(...filters: (TargetFilter | null)[]): TargetFilter | null {
  const operand = present(filters);
  return operand.length === 0 ? null : { operator: 'OR', operand };
}

export function joined(filter: TargetFilter, more: TargetFilter | null): TargetFilter {
  if (more === null) return filter;
  return filter.operator === 'AND' ? all(...filter.operand, more) : all(filter, more);
}

function present(filters: (TargetFilter | null)[]): TargetFilter[] {
  return filters.filter((filter) => filter !== null);
}
