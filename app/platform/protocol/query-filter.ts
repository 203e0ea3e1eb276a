import type { TargetFilter } from './target-filter';

declare const branded: unique symbol;
/** Made by the functions below only, so that user input is never read as syntax. */
export type QueryFilter = string & { readonly [branded]: 'query filter' };

export const everything = 'true' as QueryFilter;

export function startsWith(field: string, text: string): QueryFilter {
  return compared(field, 'sw', text);
}

const MAX_WORDS = 5;

/** Several words may be a given and a family name, in either order. */
export function nameStartsWith(fields: readonly string[], text: string): QueryFilter {
  const whole = fields.map((field) => startsWith(field, text));
  const given = fields.find((field) => /(^|\/)givenName$/.test(field));
  const family = fields.find((field) => /(^|\/)sn$/.test(field));
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (!given || !family || words.length < 2 || words.length > MAX_WORDS) return either(...whole);
  const splits = words.slice(1).flatMap((_, at) => {
    const [first, second] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')];
    return [
      all(startsWith(given, first), startsWith(family, second)),
      all(startsWith(family, first), startsWith(given, second)),
    ];
  });
  return either(...whole, ...splits.map((split) => `(${split})` as QueryFilter));
}

export function equalTo(field: string, value: string | number | boolean): QueryFilter {
  return compared(field, 'eq', value);
}

export function compared(
  field: string,
  operator: 'eq' | 'co' | 'sw' | 'ge' | 'gt' | 'le' | 'lt',
  value: string | number | boolean,
): QueryFilter {
  return `${field} ${operator} ${typeof value === 'string' ? literal(value) : value}` as QueryFilter;
}

export function present(field: string): QueryFilter {
  return `${field} pr` as QueryFilter;
}

export function contains(field: string, text: string): QueryFilter {
  return compared(field, 'co', text);
}

export function not(filter: QueryFilter): QueryFilter {
  return `!(${filter})` as QueryFilter;
}

/** No filters match everything. */
export function all(...filters: QueryFilter[]): QueryFilter {
  return filters.length === 0 ? everything : (filters.join(' and ') as QueryFilter);
}

/** No filters match everything. */
export function either(...filters: QueryFilter[]): QueryFilter {
  return filters.length === 0 ? everything : (filters.join(' or ') as QueryFilter);
}

/** `configured`: a filter of the tenant's configuration. */
export function within(filter: QueryFilter, configured: string | null | undefined): QueryFilter {
  return configured?.trim() ? (`(${filter}) and (${configured.trim()})` as QueryFilter) : filter;
}

const OPERATORS = {
  EQUALS: 'eq',
  CONTAINS: 'co',
  STARTS_WITH: 'sw',
  ENDS_WITH: 'ew',
  GT: 'gt',
  GTE: 'ge',
  LT: 'lt',
  LTE: 'le',
} as const;

export function asQueryFilter(filter: TargetFilter): QueryFilter {
  return (textOf(filter) || everything) as QueryFilter;
}

function textOf(filter: TargetFilter): string {
  switch (filter.operator) {
    case 'AND':
    case 'OR': {
      const parts = filter.operand.map(textOf).filter((part) => part !== '');
      return parts.map((part) => `(${part})`).join(filter.operator === 'AND' ? ' and ' : ' or ');
    }
    case 'NOT': {
      const [inner] = filter.operand;
      const part = inner ? textOf(inner) : '';
      return part === '' ? '' : `!(${part})`;
    }
    case 'EXISTS':
      return `${filter.operand.targetName} pr`;
    case 'IN': {
      const { targetName, targetValue } = filter.operand;
      return [targetValue]
        .flat()
        .map((value) => `(${targetName} eq ${singleQuoted(value)})`)
        .join(' or ');
    }
    default: {
      const { targetName, targetValue } = filter.operand;
      const value = typeof targetValue === 'string' ? singleQuoted(targetValue) : targetValue;
      return `${targetName} ${OPERATORS[filter.operator]} ${value}`;
    }
  }
}

function singleQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replace(/\p{Cc}/gu, ' ')}'`;
}

function literal(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replace(/\p{Cc}/gu, ' ')}"`;
}
