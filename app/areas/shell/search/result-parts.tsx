import { Link } from '../../../ui/link';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { SearchGroup, SearchResult } from './results';

export function useGroupCount({ results, total, more }: SearchGroup): string {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (!more) return number(results.length);
  if (total === null) return t('bar.search.first', { count: results.length });
  return t('bar.search.ofAll', { shown: number(results.length), total: number(total) });
}

export function ResultLink({ to, name }: SearchResult) {
  const { t } = useTranslation();
  const isOwn = to.startsWith('/');
  return (
    <Link to={to} className="link" target={isOwn ? undefined : '_blank'}>
      <bdi>{name}</bdi>
      {!isOwn && <span className="hidden-visually"> {t('ui.leavesSite')}</span>}
    </Link>
  );
}
