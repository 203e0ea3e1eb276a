import { Form } from '@remix-run/react';
import { buttonClass } from '../../../ui/button';
import { preciseMoment } from '../../../ui/date-formats';
import { KnownTexts } from '../../../ui/known-texts';
import { Link } from '../../../ui/link';
import { NoValue } from '../../../ui/no-value';
import { TableScroll } from '../../../ui/table';
import { Unreadable } from '../../../ui/unreadable';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { type Cell, formatNumber } from './cells';
import type { ResultTable as Table } from './view.server';

export function ResultTable({ title, table }: { title: string; table: Table }) {
  const { t } = useTranslation();
  const look = table.columns.map((_, place) => (isOfNumbers(table.rows, place) ? 'of-numbers' : undefined));
  return (
    <>
      <TableScroll label={t('reports.view.rowsOf', { title })}>
        <table className="table">
          <thead>
            <tr>
              {table.columns.map((column, place) => (
                <th key={column.name} scope="col" className={look[place]} aria-sort={column.current ?? undefined}>
                  <Head column={column} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names
              <tr key={at}>
                {row.map((cell, place) => (
                  <td key={table.columns[place]?.name} className={look[place]}>
                    <CellText cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      <Unreadable count={table.missing} />
    </>
  );
}

/** Numbers stand below each other by their last digits. */
function isOfNumbers(rows: Table['rows'], place: number): boolean {
  const kinds = rows.map((row) => row[place]?.is).filter((kind) => kind !== 'none');
  return kinds.length > 0 && kinds.every((kind) => kind === 'number');
}

function Head({ column: { label, to, current } }: { column: Table['columns'][number] }) {
  if (to === null) return <bdi>{label}</bdi>;
  return (
    <Link to={to} keepScroll>
      <bdi>{label}</bdi>
      {current && <span aria-hidden="true"> {current === 'descending' ? '↓' : '↑'}</span>}
    </Link>
  );
}

export function CellText({ cell }: { cell: Cell }) {
  const { t } = useTranslation();
  const { clock } = useFormats();
  switch (cell.is) {
    case 'none':
      return <NoValue />;
    case 'number':
      return formatNumber(cell.number, clock.locale);
    case 'truth':
      return t(cell.truth ? 'ui.word.yes' : 'ui.word.no');
    case 'moment':
      return preciseMoment(cell.moment, clock);
    case 'code':
      return <pre className="result-code">{cell.text}</pre>;
    case 'texts':
      return <KnownTexts texts={cell.texts} />;
    case 'cards':
      return (
        <>
          {cell.cards.map((card, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no names
            <dl key={at} className="result-card inset">
              {card.map(({ label, cell: inner }) => (
                <div key={label}>
                  <dt>
                    <bdi>{label}</bdi>
                  </dt>
                  <dd>
                    <CellText cell={inner} />
                  </dd>
                </div>
              ))}
            </dl>
          ))}
        </>
      );
    default:
      return <bdi>{cell.text}</bdi>;
  }
}

export function ColumnForm({ table: { all, keep } }: { table: Table }) {
  const { t } = useTranslation();
  return (
    <details className="column-form">
      <summary className={buttonClass('normal', { small: true })}>{t('ui.list.columns')}</summary>
      <Form method="get" className="form">
        {keep.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className="checks">
          {all.map(({ name, label, shown }) => (
            <label className="check" key={name}>
              <input type="checkbox" name="column" value={name} defaultChecked={shown} />
              <span>
                <bdi>{label}</bdi>
              </span>
            </label>
          ))}
        </div>
        <p className="field-hint">{t('reports.view.columnsHint')}</p>
        <button type="submit" className={buttonClass('normal', { small: true })}>
          {t('reports.view.showColumns')}
        </button>
      </Form>
    </details>
  );
}
