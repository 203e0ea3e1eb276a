import { ButtonLink } from '../../ui/button';
import { Sort } from '../../ui/filters';
import { PageSizes } from '../../ui/page-sizes';
import { Pagination, Range } from '../../ui/pagination';
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
  loaded: Pick<LoadedCollection<unknown>, 'links' | 'cursors'>;
}

/** Whether there is anything to say of pages: a list by cursors may be all there is. */
export function hasPages({ links, cursors }: PagesProps['loaded']): boolean {
  if (links) return links.of > 0;
  return cursors !== null && (cursors.first !== null || cursors.next !== null || cursors.sizes.length > 0);
}

/** The pages of a list and how much is on each: by their numbers, or one after the other. */
export function Pages({ label, loaded: { links, cursors } }: PagesProps) {
  const { t } = useTranslation();
  if (links) {
    return (
      <>
        <Pagination label={label} {...links} />
        <PageSizes label={t('ui.list.perPage')} sizes={links.sizes} />
      </>
    );
  }
  if (!cursors) return null;
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
