// Catalog filters: maps the names that callers use to stored paths.
import { dotted, type Filter, type Scalar } from '../../core/query';

export const KINDS = ['application', 'entitlement', 'role'] as const;
export type Kind = (typeof KINDS)[number];

/** `glossary.riskLevel` is stored below its kind; owners are stored by raw id and named by reference. */
export function toStoredFilter(filter: Filter): Filter {
  if (filter.op === 'and' || filter.op === 'or') return { ...filter, of: filter.of.map(toStoredFilter) };
  if (filter.op === 'not') return { ...filter, of: toStoredFilter(filter.of) };
  if (!('path' in filter)) return filter;
  const [first, second] = filter.path;
  if (first === 'glossary' && second !== 'idx' && second !== undefined)
    return anyGlossary(filter, filter.path.slice(1));
  return isOwner(filter.path) ? { ...filter, ...ownerCondition(filter) } : filter;
}

function anyGlossary(filter: Extract<Filter, { path: string[] }>, rest: string[]): Filter {
  return { op: 'or', of: KINDS.map((kind) => ({ ...filter, path: ['glossary', 'idx', `/${kind}`, ...rest] })) };
}

const OWNERS = new Set(['applicationOwner', 'entitlementOwner', 'roleOwner']);

function isOwner([first = '', ...rest]: string[]): boolean {
  return OWNERS.has(first) && (rest.length === 0 || rest.join('.') === 'id');
}

function ownerCondition(filter: Extract<Filter, { path: string[] }>) {
  const path = [filter.path[0] ?? '', 'id'];
  if ('values' in filter) return { path, values: filter.values.map(rawId) };
  return 'value' in filter ? { path, value: rawId(filter.value) } : { path };
}

function rawId(value: Scalar): Scalar {
  return typeof value === 'string' ? value.replace(/^managed\/(alpha_|bravo_)?user\//, '') : value;
}

/** Leaves out items marked as not requestable. */
export const requestable: Filter = {
  op: 'and',
  of: KINDS.map((kind) => ({
    op: 'not',
    of: { op: 'eq', path: dotted(`glossary.idx./${kind}.requestable`), value: false },
  })),
};
