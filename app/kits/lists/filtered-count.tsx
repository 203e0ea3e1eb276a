import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';

interface FilteredCountProps {
  /** How many match; null: they could not be loaded. */
  total: number | null;
  /** How many there are without the filters, where that is known. */
  of: number | null;
}

export function FilteredCount({ total, of }: FilteredCountProps) {
  const { t } = useTranslation();
  const { number, counted } = useFormats();
  if (total === null) return null;
  if (of === null) return t('ui.list.found', counted(total));
  return t('ui.list.filtered', counted(total, { of: number(of) }));
}
