import { Form } from '@remix-run/react';
import { useId } from 'react';
import type { PageLinks } from '../lib/paging';
import { ButtonLink, buttonClass } from './button';
import { Link } from './link';
import { useFormats } from './use-formats';
import { useTranslation } from './use-translation';

interface PaginationProps extends Pick<PageLinks, 'page' | 'pages' | 'from' | 'to' | 'of' | 'previous' | 'next'> {
  label: string;
  /** Without it only neighbors are linked. */
  around?: PageLinks['around'];
  jump?: PageLinks['jump'];
}

/** Only the total when all fit on one page. */
export function Pagination(props: PaginationProps) {
  const { label, previous, next, from, to, of, page, pages, around = [], jump } = props;
  const { t } = useTranslation();
  const { number, counted } = useFormats();
  if (pages === 1 && of !== null) return <p className="quiet small">{t('ui.allShown', counted(of))}</p>;
  return (
    <nav className="pagination cluster" aria-label={t('ui.pagesOf', { list: label })}>
      {previous && (
        <ButtonLink to={previous} small>
          {t('ui.previous')}
        </ButtonLink>
      )}
      <ul className="pagination-pages cluster">
        {around.map((one, at) =>
          one === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other name
            <li key={`gap ${at}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={one.page}>
              <Link
                to={one.to}
                className={buttonClass('plain', { small: true })}
                aria-current={one.page === page ? 'page' : undefined}
                aria-label={t('ui.page', { page: number(one.page) })}
              >
                {number(one.page)}
              </Link>
            </li>
          ),
        )}
      </ul>
      {next && (
        <ButtonLink to={next} small>
          {t('ui.next')}
        </ButtonLink>
      )}
      <Range from={from} to={to} of={of} />
      {jump && <Jump {...jump} pages={pages} />}
    </nav>
  );
}

interface RangeProps extends Pick<PageLinks, 'from' | 'to'> {
  /** Null: not counted. */
  of: number | null;
}

export function Range({ from, to, of }: RangeProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const shown = { from: number(from), to: number(to) };
  return (
    <span className="quiet small">
      {of === null ? t('ui.range', shown) : t('ui.rangeOf', { ...shown, of: number(of) })}
    </span>
  );
}

function Jump({ keep, parameter, pages }: NonNullable<PageLinks['jump']> & Pick<PageLinks, 'pages'>) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Form method="get" className="pagination-jump cluster">
      {keep.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>{t('ui.goToPage')}</label>
      <input
        id={id}
        className="input"
        type="number"
        inputMode="numeric"
        name={parameter}
        min={1}
        max={pages ?? undefined}
        required
      />
      <button type="submit" className={buttonClass('normal', { small: true })}>
        {t('ui.go')}
      </button>
    </Form>
  );
}
