import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Filters } from '../../ui/filters';
import { Failure } from '../../ui/note';
import { Sheet } from '../../ui/sheet';
import { Unreadable } from '../../ui/unreadable';
import { useWhen } from '../../ui/use-when';
import type { Pickers } from '../objects/picker';
import { ColumnChoice } from './column-choice';
import { ExportChoice } from './export-choice';
import { FilterFields } from './filter-fields';
import { hasPages, ListSort, Pages, shownChips } from './list-parts';
import type { LoadedCollection } from './load.server';
import { NoMatch } from './no-match';
import { OtherViews } from './other-views';
import { type Column, type Grouping, Rows, type Selection } from './rows';
import type { CollectionTexts } from './texts';
import { ViewChoice } from './view-choice';

interface CollectionProps<Row> {
  loaded: LoadedCollection<Row>;
  texts: CollectionTexts;
  columns: readonly Column<Row>[];
  select?: Selection<Row>;
  /** What filters by reference are chosen with. */
  pickers?: Pickers;
  /** The headings between the rows, which come in that order. */
  group?: Grouping<Row>;
  /** Between the filters and the rows: what was counted of all that match. */
  summary?: ReactNode;
  /** Nothing is there and nothing is filtered. */
  empty: ReactNode;
}

/** A list in its sheet, whatever became of it: not loaded, nothing yet, filtered to nothing, or its rows and pages. */
export function Collection<Row extends { id: string }>(props: CollectionProps<Row>) {
  const { loaded, texts, columns, select, group, summary, empty } = props;
  const { rows, unreadable, links, filters, retry } = loaded;
  const { t } = useTranslation();
  const { number } = useWhen();
  const { label } = texts;
  if (rows === null) {
    return (
      <>
        {summary && <Sheet rows>{summary}</Sheet>}
        <Sheet rows hatched>
          <Failure title={texts.failed.title} retry={retry}>
            {texts.failed.body}
          </Failure>
        </Sheet>
      </>
    );
  }
  const isEmpty = rows.length === 0 && unreadable === 0;
  if (isEmpty && filters.length === 0) return <Sheet rows>{empty}</Sheet>;
  return (
    <Sheet foot={hasPages(loaded) && <Pages label={label} loaded={loaded} />} rows>
      <ListTitle page={links?.page ?? 1}>
        {links && links.pages > 1
          ? t('ui.list.page', { list: label, page: number(links.page), pages: number(links.pages) })
          : label}
      </ListTitle>
      <Toolbar {...props} />
      {summary}
      {texts.views && loaded.views.others.length > 0 && <OtherViews views={loaded.views} texts={texts.views} />}
      {isEmpty ? (
        <NoMatch title={texts.noMatch} filters={filters} clearTo={loaded.clearTo} texts={texts.filters} />
      ) : (
        <Rows
          label={label}
          columns={columns}
          hidden={loaded.columns.hidden}
          rows={rows}
          sort={loaded.sort}
          sorts={texts.sorts}
          select={select}
          group={group}
        />
      )}
      <Unreadable count={unreadable} />
    </Sheet>
  );
}

/** Filters, those that are on, the order and the columns. */
function Toolbar<Row>({ loaded, texts, columns, pickers }: CollectionProps<Row>) {
  const { filters, clearTo, keep, fields, sort } = loaded;
  return (
    <Filters
      chips={shownChips(filters, texts)}
      clearTo={clearTo}
      keep={keep}
      sort={
        <>
          <ListSort sort={sort} texts={texts} />
          <ColumnChoice {...loaded.columns} columns={columns} />
          <ViewChoice loaded={loaded} texts={texts} columns={columns} />
          <ExportChoice {...loaded} />
        </>
      }
    >
      {fields.length > 0 ? <FilterFields fields={fields} texts={texts.filters} pickers={pickers} /> : null}
    </Filters>
  );
}

/** Names the list where a page of it begins: another page of it begins there for the keyboard and for assistive tools. */
function ListTitle({ page, children }: { page: number; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    title.current?.focus();
  }, [page]);
  return (
    <h2 className="hidden-visually" ref={title} tabIndex={-1}>
      {children}
    </h2>
  );
}
