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
import { useFirstRows } from './use-first-rows';
import type { ResultChartData } from './view.server';

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** The rows below hold the same numbers. */
export function ResultChart({ chart }: { chart: ResultChartData }) {
  const { t } = useTranslation();
  const { number, clock } = useFormats();
  const firstRows = useFirstRows();
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
          (total === null || shown < total) && firstRows(shown, total),
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

/** They begin where the reader begins. The texts are no part of the drawings, so that they wrap and keep their size. */
function Bars({ title, points }: DrawingProps) {
  const { locale } = useFormats().clock;
  const nameOf = useName();
  const isFromRight = directionOf(locale) === 'rtl';
  const { placeOf } = scaleOf(points, 100);
  return (
    <div role="img" aria-label={title} className="report-bars">
      {points.map(({ name, value }, at) => {
        const [from, until] = [placeOf(0), placeOf(value)].sort((one, other) => one - other) as [number, number];
        const length = Math.max(until - from, 0.4);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names
          <div key={at}>
            <div className="cluster between small quiet">
              <bdi>{shortened(nameOf(name))}</bdi>
              <bdi>{formatNumber(value, locale)}</bdi>
            </div>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect className="chart-bar" x={isFromRight ? 100 - from - length : from} width={length} height={1} />
            </svg>
          </div>
        );
      })}
    </div>
  );
}

const WIDTH = 620;
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
      {[...new Set([low, 0, high])].map((value) => (
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
  const { clock, list } = useFormats();
  return (cell) => {
    if (cell.is === 'text' || cell.is === 'code') return cell.text;
    if (cell.is === 'texts') return list(cell.texts.map((text) => text ?? t('ui.word.unknown')));
    if (cell.is === 'number') return formatNumber(cell.number, clock.locale);
    if (cell.is === 'truth') return t(cell.truth ? 'ui.word.yes' : 'ui.word.no');
    return cell.is === 'moment' ? preciseMoment(cell.moment, clock) : t('ui.none');
  };
}
