// Splits a filter into the conditions that keys can answer and the rest.
import { all, type Filter } from '../../core/query';
import type { States } from './campaign-access';
import { DECISIONS, type Decision, ITEM_TYPES, STATUSES } from './documents';

export interface SplitFilter extends States {
  actor?: string;
  primary?: string;
  rest: Filter;
}

const DECISION = 'decision.certification.decision';
const VALUES: Record<string, readonly (string | null)[]> = {
  'item.type': ITEM_TYPES,
  'decision.certification.status': STATUSES,
  [DECISION]: DECISIONS,
};
const NAMED: Record<string, 'actor' | 'primary'> = {
  'decision.certification.actors.id': 'actor',
  'decision.certification.primaryReviewer.id': 'primary',
};

/** Takes actor, certifier, types, statuses and decisions from a conjunction. */
export function splitFilter(filter: Filter): SplitFilter {
  const found: Partial<Record<'actor' | 'primary', string>> = {};
  const sets = new Map(Object.entries(VALUES));
  const rest = conjuncts(filter).filter((part) => {
    const name = part.op === 'eq' ? NAMED[part.path.join('.')] : undefined;
    if (name && part.op === 'eq' && typeof part.value === 'string') {
      if (found[name] !== undefined) return found[name] !== part.value;
      found[name] = part.value;
      return false;
    }
    const path = Object.keys(VALUES).find((one) => valuesIn(part, one) !== undefined);
    if (path === undefined) return true;
    const wanted = valuesIn(part, path) ?? [];
    sets.set(
      path,
      (sets.get(path) ?? []).filter((value) => wanted.includes(value)),
    );
    return false;
  });
  return {
    ...found,
    rest: all(...rest),
    types: ITEM_TYPES.filter((type) => sets.get('item.type')?.includes(type)),
    statuses: STATUSES.filter((status) => sets.get('decision.certification.status')?.includes(status)),
    decisions: DECISIONS.filter((decision: Decision) => sets.get(DECISION)?.includes(decision)),
  };
}

function conjuncts(filter: Filter): Filter[] {
  return filter.op === 'and' ? filter.of.flatMap(conjuncts) : [filter];
}

/** The values of `path` that the condition allows, if it is about nothing else; null stands for no value. */
function valuesIn(filter: Filter, path: string): (string | null)[] | undefined {
  const every = VALUES[path] ?? [];
  if (filter.op === 'and') return filter.of.length === 1 && filter.of[0] ? valuesIn(filter.of[0], path) : undefined;
  if (filter.op === 'or') {
    const sets = filter.of.map((part) => valuesIn(part, path));
    return sets.every((set) => set !== undefined) && sets.length > 0 ? sets.flat() : undefined;
  }
  if (filter.op === 'not') {
    const without = valuesIn(filter.of, path);
    return without && every.filter((value) => !without.includes(value));
  }
  if (!('path' in filter) || filter.path.join('.') !== path) return undefined;
  if (filter.op === 'pr') return every.filter((value) => value !== null);
  if (filter.op === 'in') return filter.values.map(String);
  return filter.op === 'eq' ? [filter.value === null ? null : String(filter.value)] : undefined;
}
