import type { Bounds } from '../../../lib/date-ranges';
import type { LoadedPart } from '../../../platform/recover';
import type { Aggregation } from '../../../platform/risk-events.server';
import { TOP_ATTRIBUTES } from './attributes';
import type { RiskQuery } from './query';
import { topName } from './questions';
import type { Reason } from './reasons';

type Counts = Readonly<Record<string, Aggregation>>;
type TopAttribute = (typeof TOP_ATTRIBUTES)[number];

/** The counts of the period before; each is null where it is not known. */
export function countsBefore(
  bounds: { now: Bounds; before: Bounds },
  counted: LoadedPart<{ total: number; aggregations: Counts }>,
) {
  const { total, aggregations } = 'loaded' in counted ? counted.loaded : { total: null, aggregations: null };
  return {
    bounds: bounds.before,
    /** Else it ends within a day, at the time of now. */
    isWhole: bounds.before.end + 1 === bounds.now.start,
    total,
    ofReason: (reason: Reason): number | null => aggregations?.[reason]?.doc_count ?? null,
    ofValue: (name: TopAttribute, value: string): number | null => {
      const found = aggregations?.[topName(name)];
      const bucket = found?.buckets?.find(({ key }) => key === value);
      // A value that is not listed has no events only where all values are listed.
      return bucket?.doc_count ?? (found?.buckets && found.sum_other_doc_count === 0 ? 0 : null);
    },
  };
}
export type CountsBefore = ReturnType<typeof countsBefore>;

interface TopQuery {
  query: RiskQuery;
  before: CountsBefore;
  addressOf: (changes: Partial<RiskQuery>) => string;
}

/** The values that most events have, each with the list of its events. */
export function topValues(counts: Counts, { query, before, addressOf }: TopQuery) {
  return TOP_ATTRIBUTES.flatMap((name) => {
    const others = query.attribute.filter(({ property }) => property !== name);
    const values = (counts[topName(name)]?.buckets ?? []).flatMap(({ key: value, doc_count: count }) =>
      typeof value === 'string' && value !== ''
        ? {
            value,
            count,
            before: before.ofValue(name, value),
            to: addressOf({ attribute: [...others, { property: name, condition: 'is', value }] }),
          }
        : [],
    );
    return values.length > 0 ? { name, values } : [];
  });
}
