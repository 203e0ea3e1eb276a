import { isolate } from '../../../lib/isolation';
import { directionOf } from '../../../lib/language';
import { Link } from '../../../ui/link';
import { Failure } from '../../../ui/note';
import { useFormats } from '../../../ui/use-formats';
import { useTiedNames } from '../../../ui/use-tied-names';
import { useTranslation } from '../../../ui/use-translation';
import { Chart, MarkLink } from './chart';
import { RISK_MAP, TIME_CHART } from './drawing';
import type { Charts as Loaded } from './list.server';
import { useReasonName } from './use-risk-texts';

interface RiskChartsProps {
  charts: Loaded | null;
  /** The list below could not be loaded either. */
  retry: string;
}

/** What is read first: when it was, and why. Null where there is nothing to draw. */
export function RiskSummary({ charts, retry }: RiskChartsProps) {
  const { t } = useTranslation();
  if (charts === null) {
    return (
      <div className="hatched">
        <Failure title={t('risk.charts.failed')} retry={retry}>
          {t('ui.word.unexpectedAnswer')}
        </Failure>
      </div>
    );
  }
  if (charts.total === 0) return null;
  return (
    <div className="charts">
      <TimeChart {...charts} />
      <ReasonChart {...charts} />
    </div>
  );
}

/** The map, which has a place of its own below the list. */
export function RiskMap({ charts }: Pick<RiskChartsProps, 'charts'>) {
  if (charts === null || charts.total === 0) return null;
  return (
    <div id={RISK_MAP} className="space-above">
      <PlaceChart {...charts} />
    </div>
  );
}

/** Of the labels below the bars, as wide as they are on phones. */
const LETTER = 12;
const BETWEEN = 16;

function TimeChart({ times, unit, total }: Loaded) {
  const { t } = useTranslation();
  const { shortDay, fullDay, time, number } = useFormats();
  const tied = useTiedNames();
  const [first] = times;
  if (!first) return null;
  const most = times.reduce((best, bar) => (bar.count > best.count ? bar : best), first);
  const name = ({ start, end }: { start: number; end: number }) =>
    unit === 'hour' ? time(start) : unit === 'day' ? shortDay(start) : `${shortDay(start)} – ${shortDay(end)}`;
  const when = unit === 'day' ? fullDay(most.start) : name(most);
  const { width, height } = TIME_CHART;
  const label = (bar: (typeof times)[number]) => (unit === 'days' ? shortDay(bar.start) : name(bar));
  const longest = Math.max(...times.map((bar) => label(bar).length));
  const every = Math.ceil((times.length * (longest * LETTER + BETWEEN)) / width);
  return (
    <Chart
      narrow
      title={t('risk.charts.time')}
      finding={[
        t(unit === 'hour' ? 'risk.charts.hourFinding' : 'risk.charts.timeFinding', {
          when,
          number: number(most.count),
          total: number(total),
        }),
        tied(times.filter((bar) => bar !== most && bar.count === most.count).map(name)),
      ]}
      head={t(`risk.charts.unit.${unit}`)}
      rows={times.map((bar) => ({ key: String(bar.start), name: name(bar), count: bar.count, to: bar.to }))}
      drawing={
        <svg
          viewBox={`-36 -14 ${width + 40} ${height + 40}`}
          className="chart-drawing"
          aria-label={t('risk.charts.time')}
        >
          <line className="chart-line" x1={0} x2={width} y1={0.5} y2={0.5} />
          <line className="chart-line" x1={0} x2={width} y1={height} y2={height} />
          <text x={-6} y={5} textAnchor="end">
            {number(most.count)}
          </text>
          <text x={-6} y={height + 4} textAnchor="end">
            {number(0)}
          </text>
          {times.map((bar, at) => (
            <MarkLink
              key={bar.start}
              to={bar.to}
              name={t('risk.charts.mark', { name: name(bar), number: number(bar.count) })}
            >
              <rect className="chart-room" x={bar.x} y={0} width={bar.width} height={height} />
              <rect className="chart-bar" x={bar.x} y={bar.y} width={bar.width} height={bar.height} />
              {at % every === 0 && (
                <text x={bar.x + bar.width / 2} y={height + 20} className="chart-middle">
                  {label(bar)}
                </text>
              )}
            </MarkLink>
          ))}
        </svg>
      }
    />
  );
}

const BAR = { height: 16, room: 52, width: 560 };
const END = BAR.width + 60;
const lengthOf = (share: number): number => Math.max(share * BAR.width, 2);

function ReasonChart({ reasons, total }: Loaded) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { locale } = useFormats().clock;
  const nameOf = useReasonName();
  const tied = useTiedNames();
  // The drawing runs from left to right; its bars begin where the reader begins.
  const isFromRight = directionOf(locale) === 'rtl';
  const [first] = reasons;
  if (!first) return null;
  const shown = reasons.slice(0, 5);
  return (
    <Chart
      narrow
      title={t('risk.charts.reasons')}
      finding={[
        t('risk.charts.reasonFinding', {
          reason: nameOf(first.reason),
          number: number(first.count),
          total: number(total),
        }),
        tied(reasons.filter((bar) => bar !== first && bar.count === first.count).map(({ reason }) => nameOf(reason))),
      ]}
      head={t('risk.filter.reason')}
      extra={t('risk.before.column')}
      rows={reasons.map(({ reason, count, before, to }) => ({
        key: reason,
        name: nameOf(reason),
        count,
        extra: before,
        to,
      }))}
      drawing={
        <svg
          viewBox={`0 -4 ${END} ${shown.length * BAR.room + 4}`}
          className="chart-drawing"
          aria-label={t('risk.charts.reasons')}
        >
          {shown.map(({ reason, count, share, to }, at) => (
            <MarkLink
              key={reason}
              to={to}
              name={t('risk.charts.mark', { name: nameOf(reason), number: number(count) })}
            >
              <text x={isFromRight ? END : 0} y={at * BAR.room + 17} textAnchor={isFromRight ? 'end' : 'start'}>
                {isolate(nameOf(reason))}
              </text>
              <rect
                className="chart-room"
                x={isFromRight ? END - BAR.width : 0}
                y={at * BAR.room}
                width={BAR.width}
                height={BAR.room - 4}
              />
              <rect
                className="chart-bar"
                x={isFromRight ? END - lengthOf(share) : 0}
                y={at * BAR.room + 24}
                width={lengthOf(share)}
                height={BAR.height}
              />
              <text
                x={isFromRight ? END - lengthOf(share) - 6 : lengthOf(share) + 6}
                y={at * BAR.room + 38}
                textAnchor={isFromRight ? 'end' : 'start'}
              >
                {number(count)}
              </text>
            </MarkLink>
          ))}
        </svg>
      }
    />
  );
}

function PlaceChart({ places, view, areas, total }: Loaded) {
  const { t } = useTranslation();
  const { number, list } = useFormats();
  const tied = useTiedNames();
  const { marks, rows } = places;
  const [first] = rows;
  if (!first) return null;
  const placed = rows.reduce((sum, { count }) => sum + count, 0);
  const others = total - placed;
  const few = (names: string[]) =>
    names.length > 3 ? t('risk.charts.more', { names: list(names.slice(0, 3)) }) : list(names);
  return (
    <Chart
      title={t('risk.charts.places')}
      finding={[
        t('risk.charts.placeFinding', { place: first.name, number: number(first.count), total: number(total) }),
        tied(rows.filter((row) => row !== first && row.count === first.count).map((row) => row.name)),
      ]}
      head={t('risk.attribute.city')}
      extra={t('risk.charts.mean')}
      rows={[
        ...rows.map(({ name, count, score, to }, at) => ({ key: `${name} ${at}`, name, count, extra: score, to })),
        ...(others > 0 ? [{ key: 'none', name: t('risk.noPlace'), count: others, to: null }] : []),
      ]}
      drawing={
        <svg
          viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
          className="chart-drawing chart-map"
          aria-label={t('risk.charts.places')}
        >
          <use href="/world.svg#land" className="chart-land" />
          {marks.map(({ names, count, score, x, y, r, to }) => (
            <MarkLink
              key={`${x} ${y}`}
              to={to}
              name={t('risk.charts.place', { name: few(names), number: number(count), score: number(score) })}
            >
              <circle className="chart-circle" cx={x} cy={y} r={r} />
              <text x={x} y={y} dy="0.35em" className="chart-middle" style={{ fontSize: r }}>
                {number(count)}
              </text>
            </MarkLink>
          ))}
        </svg>
      }
      beside={
        <nav className="choice" aria-label={t('risk.filter.area')}>
          {areas.map(({ name, to, current }) => (
            <Link key={to} to={to} keepScroll aria-current={current ? 'true' : undefined}>
              {t(`risk.area.${name ?? 'world'}`)}
            </Link>
          ))}
        </nav>
      }
    />
  );
}
