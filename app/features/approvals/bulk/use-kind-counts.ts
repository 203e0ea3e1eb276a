// How many of several requests give, take away or change something: "8 grants and 2 removals".
import { useTranslation } from 'react-i18next';
import { listOf } from '../../../lib/formats';
import { useWhen } from '../../../ui/use-when';
import type { RequestKind } from '../../requests/request';

const COUNTED = ['grant', 'creation', 'removal', 'change', 'other'] as const;
const SORT: Record<RequestKind, (typeof COUNTED)[number]> = {
  grant: 'grant',
  create: 'creation',
  change: 'change',
  remove: 'removal',
  delete: 'removal',
  other: 'other',
};

interface Counted {
  sort: (typeof COUNTED)[number];
  count: number;
}

/** How many there are of each sort that is there, in a fixed order. */
export function kindCounts(rows: readonly { kind: RequestKind }[]): Counted[] {
  const all = COUNTED.map((sort) => ({ sort, count: rows.filter(({ kind }) => SORT[kind] === sort).length }));
  return all.filter(({ count }) => count > 0);
}

export function useKindCounts(): (rows: readonly { kind: RequestKind }[]) => string {
  const { t } = useTranslation();
  const { counted, clock } = useWhen();
  return (rows) =>
    listOf(
      clock.locale,
      kindCounts(rows).map(({ sort, count }) => t(`bulk.kinds.${sort}`, counted(count))),
    );
}
