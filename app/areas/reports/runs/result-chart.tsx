import { isolate } from '../../../lib/isolation';
import { directionOf } from '../../../lib/language';
import { preciseMoment } from '../../../ui/date-formats';
import { Note } from '../../../ui/note';
import { Sheet } from '../../../ui/sheet';
import { useFormats } from '../../../ui/use-formats';
import { useTiedNames } from '../../../ui/use-tied-names';
import { useTranslation } from '../../../ui/use-translation';
import type { ChartPoint } from '../chart';
import { type Cell, formatNumber } from './cells';
import type { ResultChartData } from './view.server';

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** The rows below hold the same numbers. */
export function ResultChart({ chart }: { chart: ResultChartData }) {
  const { t } = useTranslation();
  const { number, clock } = useFormats();
  const nameOf = useName();
  const tied = useTiedNames();
  if (chart === 'failed') return <Note tone="due">{t('reports.chart.failed')}</Note>;
  const { kind, name, value, points, skipped, total } = chart;
  const largest = points.reduce<ChartPoint | null>(
    (found, one) => (found && found.value >= one.value ? found : one),
    null,
  );
  const shown = points.length + skipped;
  const title = t('reports.chart.title', { value: isolate(value), name: isolate(name) });
  return (
    <Sheet title={title} className="space-below">
      <p>
        {[
          largest
            ? t('reports.chart.finding', {
                name: isolate(nameOf(largest.name)),
                number: formatNumber(largest.value, clock.locale),
              })
            : t('reports.chart.none'),
          tied(
            points
              .filter((one) => one !== largest && one.value === largest?.value)
              .map(({ name }) => isolate(nameOf(name))),
          ),
          shown < total && t('reports.editor.preview.first', { shown: number(shown), total: number(total) }),
          skipped > 0 && t('reports.chart.skipped', { number: number(skipped) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {points.length > 0 && (
        <figure className="report-chart">
          {kind === 'bars' ? <Bars title={title} points={points} /> : <Lines title={title} points={points} />}
        </figure>
      )}
    </Sheet>
  );
}

interface DrawingProps {
  title: string;
  points: readonly ChartPoint[];
}

const WIDTH = 620;
const ROOM = 44;
const BAR = { width: 560, height: 16 };

/** They begin where the reader begins. */
function Bars({ title, points }: DrawingProps) {
  const { locale } = useFormats().clock;
  const nameOf = useName();
  const isFromRight = directionOf(locale) === 'rtl';
  const x = (at: number, width = 0) => (isFromRight ? WIDTH - at - width : at);
  const { placeOf } = scaleOf(points, BAR.width);
  const anchor = isFromRight ? 'end' : 'start';
  return (
    <svg viewBox={`0 -4 ${WIDTH} ${points.length * ROOM + 4}`} className="chart-drawing" role="img" aria-label={title}>
      {points.map(({ name, value }, at) => {
        const [from, until] = [placeOf(0), placeOf(value)].sort((one, other) => one - other) as [number, number];
        const length = Math.max(until - from, 2);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names
          <g key={at}>
            <text x={x(0)} y={at * ROOM + 14} textAnchor={anchor}>
              {isolate(shortened(nameOf(name)))}
            </text>
            <rect className="chart-bar" x={x(from, length)} y={at * ROOM + 20} width={length} height={BAR.height} />
            <text x={x(from + length + 6)} y={at * ROOM + 33} textAnchor={anchor}>
              {formatNumber(value, locale)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const HEIGHT = 180;

function Lines({ title, points }: DrawingProps) {
  const { locale } = useFormats().clock;
  const nameOf = useName();
  const { placeOf, low, high } = scaleOf(points, HEIGHT);
  const x = (at: number) => (points.length > 1 ? (at / (points.length - 1)) * WIDTH : WIDTH / 2);
  const y = (value: number) => HEIGHT - placeOf(value);
  const [first, last] = [points[0], points.at(-1)];
  return (
    <svg viewBox={`0 -20 ${WIDTH} ${HEIGHT + 44}`} className="chart-drawing" role="img" aria-label={title}>
      {[low, high].map((value) => (
        <g key={value}>
          <line className="chart-line" x1={0} x2={WIDTH} y1={y(value)} y2={y(value)} />
          <text x={0} y={y(value) - 4}>
            {formatNumber(value, locale)}
          </text>
        </g>
      ))}
      <polyline className="chart-curve" points={points.map(({ value }, at) => `${x(at)},${y(value)}`).join(' ')} />
      {first && (
        <text x={0} y={HEIGHT + 20}>
          {isolate(shortened(nameOf(first.name)))}
        </text>
      )}
      {last && points.length > 1 && (
        <text x={WIDTH} y={HEIGHT + 20} textAnchor="end">
          {isolate(shortened(nameOf(last.name)))}
        </text>
      )}
    </svg>
  );
}

/** Zero is always in it. */
function scaleOf(points: readonly ChartPoint[], length: number) {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  return { low, high, placeOf: (value: number) => (high === low ? 0 : ((value - low) / (high - low)) * length) };
}

function useName(): (cell: Cell) => string {
  const { t } = useTranslation();
  const { clock } = useFormats();
  return (cell) => {
    if (cell.is === 'text' || cell.is === 'code') return cell.text;
    if (cell.is === 'number') return formatNumber(cell.number, clock.locale);
    if (cell.is === 'truth') return t(cell.truth ? 'ui.word.yes' : 'ui.word.no');
    return cell.is === 'moment' ? preciseMoment(cell.moment, clock) : '–';
  };
}
