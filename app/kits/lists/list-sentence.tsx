import type { MessageKey } from '../../locales/message-key';
import { Dotted } from '../../ui/sentence';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import { FilteredCount } from './filtered-count';
import type { LoadedCollection } from './load.server';
import { textKeys } from './texts';

interface ListSentenceProps {
  loaded: Pick<LoadedCollection<unknown>, 'texts' | 'filters' | 'total'>;
  about?: string;
}

/** Below the title of a list's page: how many it has, and what it is for. */
export function ListSentence({ loaded: { texts, filters, total }, about }: ListSentenceProps) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  if (filters.length > 0)
    return <Dotted parts={[total !== null && <FilteredCount key="count" total={total} of={null} />, about]} />;
  return <Dotted parts={[total && t(textKeys(texts.prefix).total as MessageKey[], counted(total)), about]} />;
}
