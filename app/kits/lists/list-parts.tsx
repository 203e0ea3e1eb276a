import { ButtonLink } from '../../ui/button';
import { Sort } from '../../ui/filters';
import { PageSizes } from '../../ui/page-sizes';
import { Pagination, Range } from '../../ui/pagination';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import type { ActiveFilter, LoadedCollection } from './load.server';
import type { CollectionTexts } from './texts';

export function toChips(filters: readonly ActiveFilter[], { filters: texts }: CollectionTexts) {
  return filters.flatMap(({ key, name, values, removeTo }) => {
    const text = texts[name];
    return text ? { key, label: text.chip(values), removeTo } : [];
  });
}

/** Boxes ticked in one field are one filter. */
export function countFilters(filters: readonly ActiveFilter[], { filters: texts }: CollectionTexts): number {
  const shown = filters.filter(({ name }) => texts[name]);
  return new Set(shown.map(({ key, name, kind }) => (kind === 'references' && texts[name]?.options ? name : key))).size;
}

interface ListSortProps {
  sort: LoadedCollection<unknown>['sort'];
  texts: CollectionTexts;
}

export function ListSort({ sort: { value, keep, options }, texts: { sorts } }: ListSortProps) {
  if (options.length === 0) return null;
  return <Sort value={value} keep={keep} options={options.map((one) => ({ ...one, label: sorts[one.value] ?? '' }))} />;
}

interface PagesProps {
  label: string;
  loaded: Pick<LoadedCollection<unknown>, 'links' | 'cursors' | 'total'>;
}

/** Whether there is anything to say of pages. */
export function hasPages({ links, cursors, total }: PagesProps['loaded']): boolean {
  if (links) return links.of !== 0;
  return cursors !== null && (hasMore(cursors) || (total ?? 0) > 0);
}

function hasMore({ first, next, sizes }: NonNullable<PagesProps['loaded']['cursors']>): boolean {
  return first !== null || next !== null || sizes.length > 0;
}

/** The pages of a list and how much is on each: by their numbers, or one after the other. */
export function Pages({ label, loaded: { links, cursors, total } }: PagesProps) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  if (links) {
    return (
      <>
        <Pagination label={label} {...links} />
        <PageSizes label={t('ui.list.perPage')} sizes={links.sizes} />
      </>
    );
  }
  if (!cursors) return null;
  if (!hasMore(cursors) && total !== null) return <p className="quiet small">{t('ui.allShown', counted(total))}</p>;
  return (
    <>
      <nav className="pagination cluster" aria-label={t('ui.pagesOf', { list: label })}>
        {cursors.first && (
          <ButtonLink to={cursors.first} small>
            {t('ui.firstPage')}
          </ButtonLink>
        )}
        {cursors.previous && (
          <ButtonLink to={cursors.previous} small>
            {t('ui.previous')}
          </ButtonLink>
        )}
        {cursors.next && (
          <ButtonLink to={cursors.next} small>
            {t('ui.next')}
          </ButtonLink>
        )}
        {cursors.range && <Range {...cursors.range} />}
      </nav>
      <PageSizes label={t('ui.list.perPage')} sizes={cursors.sizes} />
    </>
  );
}
