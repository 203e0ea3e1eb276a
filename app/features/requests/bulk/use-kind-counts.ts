// How many of several requests give, take away or change something: "8 grants and 2 removals".
import { useTranslation } from 'react-i18next';
import { useWhen } from '../../../ui/use-when';
import type { RequestKind } from '../request';

const COUNTED = ['grant', 'removal', 'change', 'other'] as const;
const SORT: Record<RequestKind, (typeof COUNTED)[number]> = {
  grant: 'grant',
  create: 'change',
  change: 'change',
  remove: 'removal',
  delete: 'removal',
  other: 'other',
};

export function useKindCounts(): (rows: readonly { kind: RequestKind }[]) => string {
  const { t } = useTranslation();
  const { counted, clock } = useWhen();
  const and = new Intl.ListFormat(clock.locale, { type: 'conjunction' });
  return (rows) => {
    const parts = COUNTED.flatMap((sort) => {
      const count = rows.filter(({ kind }) => SORT[kind] === sort).length;
      return count === 0 ? [] : t(`bulk.kinds.${sort}`, counted(count));
    });
    return and.format(parts);
  };
}
