import type { ReactNode } from 'react';
import type { MessageKey } from '../../locales/message-key';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import { FilteredCount } from './filtered-count';
import type { LoadedCollection } from './load.server';
import { textKeys } from './texts';

interface ListSentenceProps {
  loaded: Pick<LoadedCollection<unknown>, 'texts' | 'filters' | 'total'>;
  about?: string;
}

/** Below the title of a list's page: how many it has, and on a line of its own what it is for. */
export function ListSentence({ loaded: { texts, filters, total }, about }: ListSentenceProps) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  let count: ReactNode = null;
  if (total !== null && filters.length > 0) count = <FilteredCount total={total} of={null} />;
  else if (total) count = t(textKeys(texts.prefix).total as MessageKey[], counted(total));
  return (
    <>
      {count}
      {count && about && <br />}
      {about}
    </>
  );
}
