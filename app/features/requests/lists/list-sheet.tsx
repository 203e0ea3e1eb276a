// Texts of the components below.
import '../../../locales/parts/requests.client';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageLinks } from '../../../lib/paging';
import { Failure } from '../../../ui/note';
import { PageSizes } from '../../../ui/page-sizes';
import { Pagination } from '../../../ui/pagination';
import { Sheet } from '../../../ui/sheet';
import { Unreadable } from '../../../ui/unreadable';
import { useWhen } from '../../../ui/use-when';

interface ListSheetProps<Row> {
  /** What is listed, for the names of its parts. */
  label: string;
  /** Null: they could not be loaded. */
  rows: readonly Row[] | null;
  /** How many more there are that cannot be read. */
  unreadable?: number;
  links: PageLinks | null;
  isFiltered: boolean;
  failed: { title: string; body: string };
  retry: string;
  /** Nothing is there and nothing is filtered. */
  empty: ReactNode;
  filters: ReactNode;
  /** Filtered to nothing. */
  noMatch: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list in its sheet, whatever became of it: not loaded, nothing yet, filtered to nothing, or its rows and pages. */
export function ListSheet<Row>(props: ListSheetProps<Row>) {
  const { label, rows, unreadable = 0, links, isFiltered, failed, retry, empty, filters, noMatch, children } = props;
  const { t } = useTranslation();
  const { number } = useWhen();
  if (rows === null) {
    return (
      <Sheet rows hatched>
        <Failure title={failed.title} retry={retry}>
          {failed.body}
        </Failure>
      </Sheet>
    );
  }
  if (rows.length === 0 && unreadable === 0 && !isFiltered) return <Sheet rows>{empty}</Sheet>;
  const foot = links && links.of > 0 && (
    <>
      <Pagination label={label} {...links} />
      <PageSizes label={t('requests.perPage')} sizes={links.sizes} />
    </>
  );
  return (
    <Sheet className="sheet-list" foot={foot} rows>
      <ListTitle page={links?.page ?? 1}>
        {links && links.pages > 1
          ? t('requests.listPage', { list: label, page: number(links.page), pages: number(links.pages) })
          : label}
      </ListTitle>
      {filters}
      {rows.length === 0 && unreadable === 0 ? noMatch : children(rows)}
      <Unreadable count={unreadable} />
    </Sheet>
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
