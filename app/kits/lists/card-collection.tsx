import { FilterIcon } from '@shopify/polaris-icons';
import { Fragment, type ReactNode } from 'react';
import { ButtonLink } from '../../ui/button';
import { Chips } from '../../ui/filters';
import { ROWS_ID } from '../../ui/in-page-link';
import { Failure } from '../../ui/note';
import { Sheet } from '../../ui/sheet';
import { RuleLimitNote, Unreadable } from '../../ui/unreadable';
import { useTranslation } from '../../ui/use-translation';
import { hasPages, ListSort, Pages, toChips } from './list-parts';
import type { LoadedCollection } from './load.server';
import { NoMatch } from './no-match';
import type { OwnTexts } from './texts';
import { useListTexts } from './use-list-texts';
import { ViewChoice } from './view-choice';

interface CardCollectionProps<Row> {
  loaded: LoadedCollection<Row>;
  texts?: OwnTexts;
  title: ReactNode;
  search: ReactNode;
  /** The search and the order stand in a sheet, as those of a list that can be shown instead. */
  inSheet?: boolean;
  /** The page of the other filters; null where there are none. */
  filterTo: string | null;
  note?: ReactNode;
  card: (row: Row) => ReactNode;
  empty: ReactNode;
}

/** A list whose entries are cards on the ground: what can be chosen rather than what has to be worked through. */
export function CardCollection<Row extends { id: string }>(props: CardCollectionProps<Row>) {
  const { loaded, title, search, filterTo, note, card, empty, inSheet } = props;
  const { rows, unreadable, filters, clearTo, links, retry, sort } = loaded;
  const { t } = useTranslation();
  const texts = useListTexts(loaded, props.texts);
  const isEmpty = rows?.length === 0 && unreadable === 0;
  if (isEmpty && filters.length === 0) return <Sheet rows>{empty}</Sheet>;
  const isPaged = links ? links.pages !== 1 || links.sizes.length > 0 : hasPages(loaded);
  const tools = (
    <>
      {search}
      <div className="list-line cluster">
        <h2>
          <span role="status">{rows === null ? texts.failed : title}</span>
        </h2>
        <div className="list-choices cluster">
          {filterTo !== null && (
            <ButtonLink to={filterTo} small icon={FilterIcon} keepScroll>
              {t('ui.filters')}
            </ButtonLink>
          )}
          <ViewChoice loaded={loaded} texts={texts} />
        </div>
        <ListSort sort={sort} texts={texts} />
        <Chips chips={toChips(filters, texts)} clearTo={clearTo} />
      </div>
    </>
  );
  return (
    <>
      {inSheet ? <Sheet className="space-below">{tools}</Sheet> : tools}
      {rows === null ? (
        <Sheet rows hatched>
          <Failure retry={retry} signedOut={loaded.signedOut}>
            {t('ui.word.unexpectedAnswer')}
          </Failure>
        </Sheet>
      ) : isEmpty ? (
        <Sheet rows>
          <NoMatch title={texts.noMatch} filters={filters} clearTo={clearTo} texts={texts.filters} />
        </Sheet>
      ) : (
        <>
          {note}
          <RuleLimitNote limit={loaded.cutAt} />
          <ul className="list-cards" id={ROWS_ID} tabIndex={-1} aria-label={texts.label}>
            {rows.map((row) => (
              <Fragment key={row.id}>{card(row)}</Fragment>
            ))}
          </ul>
          <Unreadable count={unreadable} />
        </>
      )}
      {isPaged && (
        <div className="cluster between space-above">
          <Pages label={texts.label} loaded={loaded} />
        </div>
      )}
    </>
  );
}
