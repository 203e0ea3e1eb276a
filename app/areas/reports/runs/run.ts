import { momentOf } from '../../../lib/platform-dates';
import type { Run } from '../../../platform/report-runs.server';
import { type Parameter, parseParameters } from '../definition';
import { parseObject } from '../parse-object';
import type { FileFormat } from '../paths';

export type RunStatus = 'running' | 'complete' | 'failed' | 'expired' | 'unknown';
export type FileState = 'none' | 'pending' | 'ready' | 'failed';

const STATUSES: Record<string, RunStatus> = {
  RUNNING: 'running',
  COMPLETED_SUCCESS: 'complete',
  COMPLETED_FAILED: 'failed',
  EXPIRED: 'expired',
};
const FILE_STATES: Record<string, FileState> = {
  EXPORT_PENDING: 'pending',
  EXPORT_SUCCESS: 'ready',
  EXPORT_FAILED: 'failed',
};

export const runStatus = ({ status }: Pick<Run, 'status'>): RunStatus => STATUSES[status] ?? 'unknown';

export function fileStates(run: Pick<Run, 'exportCsvStatus' | 'exportJsonStatus'>): Record<FileFormat, FileState> {
  return {
    csv: FILE_STATES[run.exportCsvStatus ?? ''] ?? 'none',
    json: FILE_STATES[run.exportJsonStatus ?? ''] ?? 'none',
  };
}

/** Changes with the run. */
export function runState(run: Run): string {
  const { csv, json } = fileStates(run);
  return `${runStatus(run)} ${csv} ${json}`;
}

export function isPending(run: Run): boolean {
  return /running|pending/.test(runState(run));
}

/** Days are in UTC. Null when empty. */
export interface GivenParameter {
  /** Null: the timeframe. */
  label: string | null;
  value:
    | { texts: string[] }
    | { span: [number | null, number | null] }
    | { days: number[] }
    | { truth: boolean }
    | 'unread'
    | null;
}

/** In the order of the template; removed parameters last. Null where they cannot be read. */
export function givenParameters(
  { parameters, reportConfig }: Pick<Run, 'parameters' | 'reportConfig'>,
  locales: readonly string[],
): GivenParameter[] | null {
  if (parameters === null) return null;
  const given = parseObject(parameters);
  const known = parseParameters(parseObject(reportConfig), locales).filter(
    ({ key }) => key !== 'realm' && Object.hasOwn(given, key),
  );
  const isSpan = ['startDate', 'endDate'].every((key) => known.some((one) => one.key === key && one.type === 'date'));
  const listed = known.flatMap((parameter): GivenParameter[] => {
    if (isSpan && parameter.key === 'endDate') return [];
    if (isSpan && parameter.key === 'startDate')
      return [{ label: null, value: toSpan(given.startDate, given.endDate) }];
    return [{ label: parameter.label, value: toGivenValue(parameter, given[parameter.key]) }];
  });
  const rest = Object.entries(given).filter(([key]) => key !== 'realm' && !known.some((one) => one.key === key));
  return [...listed, ...rest.map(([key, value]): GivenParameter => ({ label: key, value: toTexts(value) }))];
}

function toGivenValue({ type, item, options }: Parameter, value: unknown): GivenParameter['value'] {
  const texts = toTexts(value);
  if (texts === null || texts === 'unread') return texts;
  if (type === 'boolean') return typeof value === 'boolean' ? { truth: value } : 'unread';
  if (type === 'date' || (type === 'array' && item === 'date')) {
    const days = [value].flat().filter(isGiven).map(toMoment);
    return days.every((moment) => moment !== null) ? { days } : 'unread';
  }
  const named = (text: string) => options.find((option) => option.value === text)?.label ?? text;
  return { texts: texts.texts.map(named) };
}

function toSpan(...days: [unknown, unknown]): GivenParameter['value'] {
  const [from, until] = days.map((day) => (isGiven(day) ? toMoment(day) : undefined));
  if (from === null || until === null) return 'unread';
  return { span: [from ?? null, until ?? null] };
}

/** No parameter is an object. */
function toTexts(value: unknown): { texts: string[] } | 'unread' | null {
  const given = [value].flat().filter(isGiven);
  if (given.some((one) => typeof one === 'object')) return 'unread';
  return given.length > 0 ? { texts: given.map(String) } : null;
}

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

const toMoment = (value: unknown): number | null => (typeof value === 'string' ? momentOf(value) : null);
