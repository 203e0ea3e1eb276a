import { useMatches } from '@remix-run/react';
import type { ReactNode } from 'react';
import { isRecord } from '../../lib/record';
import type { MessageKey } from '../../locales/message-key';
import { Dotted } from '../../ui/sentence';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import { FilteredCount } from './filtered-count';
import type { LoadedCollection } from './load.server';
import { textKeys } from './texts';

export type CountedList = Pick<LoadedCollection<unknown>, 'texts' | 'filters' | 'total'>;

interface ListSentenceProps {
  loaded: CountedList | null;
  /** Where it names what the list is of, it stands before the number, on one line with it. */
  of?: ReactNode;
  about?: string;
}

/** The list of the open route below a layout; null where that shows none. */
export function useOpenList(): CountedList | null {
  const lists = useMatches().flatMap(({ data }) => (isCountedList(data) ? data : []));
  return lists[0] ?? null;
}

function isCountedList(data: unknown): data is CountedList {
  return isRecord(data) && 'texts' in data && 'filters' in data && 'total' in data;
}

/** Below the title of a list's page: how many it has, and on a line of its own what it is for. */
export function ListSentence({ loaded, of, about }: ListSentenceProps) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  const { texts, filters = [], total = null } = loaded ?? {};
  let count: ReactNode = null;
  if (total !== null && filters.length > 0) count = <FilteredCount total={total} of={null} />;
  else if (total && texts) count = t(textKeys(texts.prefix).total as MessageKey[], counted(total));
  return (
    <>
      <Dotted parts={[of, count]} />
      {count && about && <br />}
      {about}
    </>
  );
}
