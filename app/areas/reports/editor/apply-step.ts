import type { Values } from '../../../kits/forms/values';
import { CHART_KINDS, withChart } from '../chart';
import { type Aggregate, type Config, type Join, type ReportColumn, removeSource, type Sort } from '../config';
import { columnNames } from './names';
import { applyParameters, type FilledParameter } from './parameter-step';
import type { AppliedStep, Choices, Step } from './step-choices';
import { columnOptions } from './steps';

export function applyStep(step: Step, config: Config, values: Values, choices: Choices): AppliedStep {
  if (step === 'chart') return applyChart(config, values);
  if (step === 'parameters') return applyParameters(config, (values.parameters ?? []) as FilledParameter[], choices);
  const wrong = step === 'columns' || step === 'aggregates' ? findSharedLabels(step, config, values) : {};
  if (Object.keys(wrong).length > 0) return { wrong };
  const made = APPLY[step](config, values, choices);
  const unshown = step === 'data' ? [] : unshownSorts(made, choices);
  if (unshown.length === 0) return { config: made };
  const message = `reports.editor.sortedByUnshown?${unshown.map((one) => `columns=${encodeURIComponent(one)}`).join('&')}`;
  return { wrong: { '': [message] } };
}

/** With aggregates a report is sorted by its columns and aggregates only. */
function unshownSorts({ fields, aggregates, sort }: Config, { columns }: Choices): string[] {
  if (aggregates.length === 0) return [];
  const names = columnNames(columns);
  return sort
    .filter(({ value }) => ![...fields.map((one) => one.value), ...aggregates.map((one) => one.label)].includes(value))
    .map(({ value, label }) => names.get(value) ?? (label || value));
}

/** Result rows are keyed by label. */
function findSharedLabels(step: 'columns' | 'aggregates', config: Config, values: Values): Record<string, string[]> {
  const given = (values[step] ?? []) as { label: string }[];
  const others = step === 'columns' ? config.aggregates : config.fields;
  const wrong: Record<string, string[]> = {};
  for (const [at, { label }] of given.entries()) {
    const isShared = [...others, ...given.slice(0, at)].some((other) => other.label === label);
    if (isShared) wrong[`form.${step}[${at}].label`] = ['reports.editor.labelTaken'];
  }
  return wrong;
}

function applyChart(config: Config, { kind, name, value }: Values) {
  const chosen = CHART_KINDS.find((one) => one === kind);
  if (!chosen) return { config: withChart(config, null) };
  const missing = Object.entries({ name, value }).filter(([, part]) => typeof part !== 'string' || part === '');
  if (missing.length > 0)
    return { wrong: Object.fromEntries(missing.map(([field]) => [`form.${field}`, ['reports.chart.partNeeded']])) };
  return { config: withChart(config, { kind: chosen, name: String(name), value: String(value) }) };
}

const APPLY: Record<
  Exclude<Step, 'parameters' | 'chart'>,
  (config: Config, values: Values, choices: Choices) => Config
> = {
  data(config, values) {
    const { source, related, remove } = values as { source?: string; related?: string; remove?: string[] };
    if (config.entities.length === 0) return { ...config, entities: source ? [{ entity: source }] : [] };
    const joined = config.entities.map(({ entity }, at) =>
      at === 0 ? { entity } : { entity, type: (values[`join-${at}`] as Join | undefined) ?? 'left' },
    );
    const added = related ? [...joined, { entity: related, type: 'left' as const }] : joined;
    return (remove ?? []).reduce(removeSource, { ...config, entities: added });
  },
  columns(config, values, { columns }) {
    const { add = [], columns: shown = [] } = values as { add?: string[]; columns?: ReportColumn[] };
    const labels = new Map(columnOptions(columns).map(({ value, label }) => [value, label]));
    const fields = shown.map(({ label, value }) => ({ label, value }));
    for (const value of add) {
      const taken = [...fields, ...config.aggregates].map(({ label }) => label);
      fields.push({ label: toFreeLabel(labels.get(value) ?? value.split('.').at(-1) ?? value, taken), value });
    }
    return { ...config, fields };
  },
  aggregates(config, values) {
    const given = (values.aggregates ?? []) as { label: string; type: string; value: string }[];
    const aggregates: Aggregate[] = given.map(({ label, type, value }) => ({ label, aggregate: { [type]: value } }));
    return { ...config, aggregates, sort: followRenamed(config, aggregates) };
  },
  sorting(config, values, { columns }) {
    const given = (values.sort ?? []) as Sort[];
    const label = (value: string) => columns.find(({ path }) => path === value)?.label ?? value;
    return { ...config, sort: given.map(({ value, direction }) => ({ value, label: label(value), direction })) };
  },
};

/** The report stays sorted by an aggregate that has another label now: the one that calculates the same. */
function followRenamed({ aggregates: before, sort }: Config, aggregates: readonly Aggregate[]): Sort[] {
  const has = (all: readonly Aggregate[], label: string) => all.some((one) => one.label === label);
  const calculated = ({ aggregate }: Aggregate) => JSON.stringify(aggregate);
  return sort.map((one) => {
    const old = before.find(({ label }) => label === one.value);
    if (!old || has(aggregates, old.label)) return one;
    const renamed = aggregates.filter((now) => calculated(now) === calculated(old) && !has(before, now.label));
    const [found, other] = renamed;
    return found && !other ? { ...one, value: found.label, label: found.label } : one;
  });
}

/** With a number when taken. */
function toFreeLabel(label: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? label : `${label} ${number}`;
    if (!taken.includes(free)) return free;
  }
}
