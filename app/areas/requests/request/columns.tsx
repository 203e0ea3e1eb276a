import type { ReactNode } from 'react';
import type { Column } from '../../../kits/lists/rows';
import type { RequestRow } from '../../../kits/requests/request-row';
import type { TypeNames } from '../../../kits/requests/request-sentence';
import { RowSummary } from '../../../kits/requests/row-summary';
import { useTranslation } from '../../../ui/use-translation';
import { RowKind } from './row-cells';

/** The kind of a request with its reference. */
export function useKindColumn(): Column<RequestRow> {
  const { t } = useTranslation();
  return {
    id: 'kind',
    head: t('requests.column.kind'),
    width: 'kind',
    plain: true,
    optional: true,
    cell: (row) => <RowKind row={row} />,
  };
}

interface SummaryColumn<Row> {
  typeNames: TypeNames;
  to: (row: Row) => string;
  first?: (row: Row) => ReactNode;
  by?: (row: Row) => ReactNode;
}

/** What is requested, by whom, until when and why. */
export function useSummaryColumn<Row extends RequestRow>({
  typeNames,
  to,
  first,
  by,
}: SummaryColumn<Row>): Column<Row> {
  const { t } = useTranslation();
  return {
    id: 'what',
    head: t('requests.column.what'),
    width: 'main',
    plain: true,
    cell: (row) => <RowSummary row={row} typeNames={typeNames} to={to(row)} first={first?.(row)} by={by?.(row)} />,
  };
}
