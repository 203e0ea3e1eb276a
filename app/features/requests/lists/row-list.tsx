// Texts of the components below.
import '../../../locales/parts/requests.client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ROWS } from '../../../ui/here-link';
import { Level } from '../../../ui/kind';
import type { Priority } from '../request';
import { RequestKindMark } from '../request-sentence';
import type { RequestRow } from './request-row';
import { useRowPress } from './use-row-press';

interface RowListProps<Row> {
  /** What is listed. */
  label: string;
  /** Titles of the columns, in their order. Cells say them for assistive tools. */
  heads: readonly string[];
  /** Stands in the head before them, over the check boxes. */
  check?: ReactNode;
  rows: readonly Row[];
  className?: string;
  /** The cells of a row: `RowKind`, `RowWhat` and what the list adds. */
  children: (row: Row) => ReactNode;
}

/** Rows that line up as columns where there is room. A press on a row follows the link of its name. */
export function RowList<Row extends { id: string }>({
  label,
  heads,
  check,
  rows,
  className,
  children,
}: RowListProps<Row>) {
  const list = useRowPress();
  return (
    <div className={className ?? 'list list-plain'}>
      <div className="list-grid">
        <div className="list-head">
          {check}
          {heads.map((head, at) => (
            // An empty title keeps the place of its column.
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have a place and nothing else
            <span key={at} aria-hidden="true">
              {head}
            </span>
          ))}
        </div>
        <ul ref={list} id={ROWS} tabIndex={-1} aria-label={label}>
          {rows.map((row) => (
            <li key={row.id} data-row={row.id}>
              <div className="row">{children(row)}</div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface RowCellProps {
  className: string;
  /** The title of its column. */
  head: string;
  children: ReactNode;
}

/** A cell whose meaning is in the head of its column: said to those who do not see it there. */
export function RowCell({ className, head, children }: RowCellProps) {
  return (
    <div className={className}>
      <span className="hidden-visually">{head}: </span>
      {children}
    </div>
  );
}

export function RowKind({ row: { kind, reference } }: { row: RequestRow }) {
  const { t } = useTranslation();
  return (
    <div className="row-kind">
      <RequestKindMark kind={kind} />
      <span className="row-id">
        <span className="hidden-visually">{t('requests.reference')}: </span>
        <bdi>{reference}</bdi>
      </span>
    </div>
  );
}

export function RowPriority({ of }: { of: Priority }) {
  const { t } = useTranslation();
  return of === 'none' ? null : <Level of={of}>{t(`requests.priority.${of}`)}</Level>;
}
