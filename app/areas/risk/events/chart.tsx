import { type ReactNode, useId } from 'react';
import { Link } from '../../../ui/link';
import { Sheet } from '../../../ui/sheet';
import { Table } from '../../../ui/table';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';

interface ChartProps {
  title: string;
  /** Sentences. */
  finding: readonly (string | null)[];
  drawing: ReactNode;
  /** What the first column of the table holds. */
  head: string;
  rows: readonly TableRow[];
  /** A column more. */
  extra?: string;
  /** Links below the drawing. */
  beside?: ReactNode;
  /** One of several side by side: its numbers unfold. */
  narrow?: boolean;
}
interface TableRow {
  key: string;
  name: string;
  count: number;
  extra?: number | null;
  to: string | null;
}

export function Chart({ title, finding, drawing, beside, narrow, ...numbers }: ChartProps) {
  const { t } = useTranslation();
  const id = useId();
  const figure = (
    <figure aria-labelledby={id}>
      {drawing}
      {beside}
    </figure>
  );
  if (narrow) {
    return (
      <section aria-label={title}>
        <h2 className="chart-title">{title}</h2>
        <p id={id}>{finding.filter(Boolean).join(' ')}</p>
        {figure}
        <details>
          <summary className="link small">{t('risk.charts.asTable')}</summary>
          <Numbers title={title} {...numbers} />
        </details>
      </section>
    );
  }
  return (
    <Sheet title={title} className="space-below">
      <p id={id}>{finding.filter(Boolean).join(' ')}</p>
      <div className="chart">
        {figure}
        <Numbers title={title} {...numbers} />
      </div>
    </Sheet>
  );
}

/** The same numbers, with the same links. */
function Numbers({ title, head, rows, extra }: Pick<ChartProps, 'title' | 'head' | 'rows' | 'extra'>) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <Table
      label={t('risk.charts.numbers', { chart: title })}
      className="chart-table"
      named
      head={[head, t('risk.charts.events'), ...(extra ? [extra] : [])]}
      rows={rows.map(({ key, name, count, extra: more, to }) => ({
        key,
        // On paper there is no link to follow from a number that is 0.
        screenOnly: count === 0 && !(extra && more !== 0),
        cells: [
          to === null ? (
            name
          ) : (
            <Link key="name" to={to} keepScroll>
              {name}
            </Link>
          ),
          number(count),
          ...(extra ? [typeof more === 'number' ? number(more) : null] : []),
        ],
      }))}
    />
  );
}

/** The mark is a link for pointers; the keyboard has the same link in the table. */
export function MarkLink({ to, name, children }: { to: string | null; name: string; children: ReactNode }) {
  const mark = (
    <>
      <title>{name}</title>
      {children}
    </>
  );
  if (to === null) return <g>{mark}</g>;
  return (
    <Link to={to} keepScroll tabIndex={-1} aria-label={name}>
      {mark}
    </Link>
  );
}
