// The chart of a report, kept in its configuration: the platform keeps what it does not know.
import { isRecord } from '../../lib/record';
import type { Config } from './config';
import { type Cell, toCell } from './runs/cells';

export const CHART_KINDS = ['bars', 'lines'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

/** Known by what it shows or calculates: its label may change. */
export interface ChartPart {
  key: string;
  label: string;
}

export interface ReportChart {
  kind: ChartKind;
  name: ChartPart;
  value: ChartPart;
}

export function chartParts({ fields, aggregates }: Pick<Config, 'fields' | 'aggregates'>): ChartPart[] {
  const all = [
    ...fields.map(({ label, value }) => ({ key: `column ${value}`, label })),
    ...aggregates.map(({ label, aggregate }) => ({ key: `aggregate ${Object.entries(aggregate).join()}`, label })),
  ];
  return all.filter(({ key }, at) => all.findIndex((one) => one.key === key) === at);
}

/** Null where the report has none, or no longer has its parts. */
export function readChart(config: Config): ReportChart | null {
  const { chart } = config.rest;
  if (!isRecord(chart)) return null;
  const parts = chartParts(config);
  const kind = CHART_KINDS.find((one) => one === chart.kind);
  const [name, value] = [chart.name, chart.value].map((key) => parts.find((one) => one.key === key));
  return kind && name && value ? { kind, name, value } : null;
}

export function withChart(config: Config, chart: { kind: ChartKind; name: string; value: string } | null): Config {
  const { chart: _before, ...rest } = config.rest;
  return { ...config, rest: chart ? { ...rest, chart } : rest };
}

export interface ChartPoint {
  name: Cell;
  value: number;
}

/** Rows without a number are counted. */
export function toChartPoints(
  rows: readonly Readonly<Record<string, unknown>>[],
  { name, value }: ReportChart,
): { points: ChartPoint[]; skipped: number } {
  const points = rows.flatMap((row): ChartPoint[] => {
    const number = row[value.label];
    return typeof number === 'number' ? [{ name: toCell(name.label, row[name.label]), value: number }] : [];
  });
  return { points, skipped: rows.length - points.length };
}
