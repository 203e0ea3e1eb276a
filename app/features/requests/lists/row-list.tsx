// The words that are said here.
import '../../../locales/parts/requests.client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Level } from '../../../ui/kind';
import type { Priority } from '../request';
import { RequestKindMark } from '../request-sentence';
import type { RequestRow } from './request-row';

interface RowListProps<Row> {
  /** Titles of the columns, in their order. */
  heads: readonly string[];
  /** Stands in the head before them, over the check boxes. */
  check?: ReactNode;
  rows: readonly Row[];
  className?: string;
  /** The cells of a row: `RowKind`, `RowWhat` and what the list adds. */
  children: (row: Row) => ReactNode;
}

/** Rows that line up as columns where there is room. */
export function RowList<Row extends { id: string }>({ heads, check, rows, className, children }: RowListProps<Row>) {
  return (
    <div className={className ?? 'list list-plain'}>
      <div className="list-grid">
        <div className="list-head">
          {check}
          {heads.map((head) => (
            <span key={head} aria-hidden="true">
              {head}
            </span>
          ))}
        </div>
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <div className="row">{children(row)}</div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

export function RowKind({ row: { kind, shortId } }: { row: RequestRow }) {
  return (
    <div className="row-kind">
      <RequestKindMark kind={kind} />
      <span className="row-id">{shortId}</span>
    </div>
  );
}

export function RowPriority({ of }: { of: Priority }) {
  const { t } = useTranslation();
  return of === 'none' ? null : <Level of={of}>{t(`requests.priority.${of}`)}</Level>;
}
