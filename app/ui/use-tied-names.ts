import { useFormats } from './use-formats';
import { useTranslation } from './use-translation';

const MOST_NAMED = 3;

/** A sentence about those that have as many as the one that was named; null where there are none. */
export function useTiedNames(): (others: readonly string[]) => string | null {
  const { t } = useTranslation();
  const { list } = useFormats();
  return (others) => {
    if (others.length === 0) return null;
    const named = others.slice(0, MOST_NAMED);
    return t('ui.word.asMany', { names: list(others.length > MOST_NAMED ? [...named, '…'] : named) });
  };
}
