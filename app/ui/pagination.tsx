import { useTranslation } from 'react-i18next';
import { ButtonLink } from './page';

interface PaginationProps {
  /** What is paged, for the landmark's name. */
  label: string;
  previous?: string | null;
  next?: string | null;
  /** "26 to 50 of 138", when the whole is known. */
  from: number;
  to: number;
  of?: number | null;
}

/** Earlier and later pages of a list, as links; nothing when the list fits on one page. */
export function Pagination({ label, previous, next, from, to, of }: PaginationProps) {
  const { t } = useTranslation();
  if (!previous && !next && (of ?? 0) <= to) {
    return <p className="pagination-words">{t('ui.allShown', { count: of ?? to })}</p>;
  }
  return (
    <nav className="pagination" aria-label={t('ui.pagesOf', { list: label })}>
      {previous && (
        <ButtonLink to={previous} small>
          {t('ui.previous')}
        </ButtonLink>
      )}
      <span className="pagination-words">
        {of == null ? t('ui.range', { from, to }) : t('ui.rangeOf', { from, to, of })}
      </span>
      {next && (
        <ButtonLink to={next} small>
          {t('ui.next')}
        </ButtonLink>
      )}
    </nav>
  );
}
