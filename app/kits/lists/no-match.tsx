import { Link } from '../../ui/link';
import { keepPlaceholders, Sentence } from '../../ui/sentence';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import type { ActiveFilter } from './load.server';
import type { FilterText } from './texts';

interface NoMatchProps {
  title: string;
  filters: readonly ActiveFilter[];
  clearTo: string;
  texts: Readonly<Record<string, FilterText>>;
}

/** Filtered to nothing: which filter to drop, and what that would show where it was counted. */
export function NoMatch({ title, filters, clearTo, texts }: NoMatchProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const best = filters.reduce<ActiveFilter | null>(
    (found, filter) => ((filter.yields ?? 0) > (found?.yields ?? 0) ? filter : found),
    null,
  );
  const offered = best ?? filters[0];
  const parts = {
    drop: offered && (
      <Link to={offered.removeTo} className="link" keepScroll>
        {t('ui.list.drop', { filter: texts[offered.name]?.chip(offered.values) ?? '' })}
      </Link>
    ),
    clear: (
      <Link to={clearTo} className="link" keepScroll>
        {t('ui.list.clearFilters')}
      </Link>
    ),
    number: best?.yields == null ? null : number(best.yields),
  };
  return (
    <p className="sheet-body">
      <strong>{title}</strong>{' '}
      <Sentence
        text={
          best
            ? t('ui.list.dropTo', keepPlaceholders('drop', 'number', 'clear'))
            : t('ui.list.dropOnly', keepPlaceholders('drop', 'clear'))
        }
        parts={parts}
      />
    </p>
  );
}
