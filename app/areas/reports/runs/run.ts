// How a run stands, and what is told of it.
import { momentOf } from '../../../lib/dates';
import type { Run } from '../../../platform/report-runs.server';
import { type Parameter, parametersIn } from '../definition';
import { objectIn } from '../object-in';
import type { FileFormat } from '../paths';

export type RunStatus = 'running' | 'complete' | 'failed' | 'expired';
export type FileState = 'none' | 'pending' | 'ready' | 'failed';

const STATUSES: Record<string, RunStatus> = {
  RUNNING: 'running',
  COMPLETED_SUCCESS: 'complete',
  EXPIRED: 'expired',
};
const FILE_STATES: Record<string, FileState> = {
  EXPORT_PENDING: 'pending',
  EXPORT_SUCCESS: 'ready',
  EXPORT_FAILED: 'failed',
};

/** What nobody knows is no success. */
export const statusOf = ({ status }: Pick<Run, 'status'>): RunStatus => STATUSES[status] ?? 'failed';

export function filesOf(run: Pick<Run, 'exportCsvStatus' | 'exportJsonStatus'>): Record<FileFormat, FileState> {
  return {
    csv: FILE_STATES[run.exportCsvStatus ?? ''] ?? 'none',
    json: FILE_STATES[run.exportJsonStatus ?? ''] ?? 'none',
  };
}

/** Changes when the run does. */
export function markOf(run: Run): string {
  const { csv, json } = filesOf(run);
  return `${statusOf(run)} ${csv} ${json}`;
}

export function isPending(run: Run): boolean {
  return /running|pending/.test(markOf(run));
}

/** What a parameter was given; days are those of UTC. Null where it was left empty. */
export interface Told {
  /** Null: the timeframe. */
  label: string | null;
  value:
    | { texts: string[] }
    | { span: [number | null, number | null] }
    | { days: number[] }
    | { truth: boolean }
    | null;
}

/** In the order of the template; what it does not ask for by now comes last. */
export function toldParameters({ parameters, reportConfig }: Pick<Run, 'parameters' | 'reportConfig'>): Told[] {
  const given = objectIn(parameters);
  const known = parametersIn(objectIn(reportConfig)).filter(({ key }) => key !== 'realm' && Object.hasOwn(given, key));
  const isSpan = ['startDate', 'endDate'].every((key) => known.some((one) => one.key === key && one.type === 'date'));
  const told = known.flatMap((parameter): Told[] => {
    if (isSpan && parameter.key === 'endDate') return [];
    if (isSpan && parameter.key === 'startDate')
      return [{ label: null, value: { span: [momentIn(given.startDate), momentIn(given.endDate)] } }];
    return [{ label: parameter.label, value: givenOf(parameter, given[parameter.key]) }];
  });
  const rest = Object.entries(given).filter(([key]) => key !== 'realm' && !known.some((one) => one.key === key));
  return [...told, ...rest.map(([key, value]): Told => ({ label: key, value: textsOf(value) }))];
}

function givenOf({ type, item, options }: Parameter, value: unknown): Told['value'] {
  if (type === 'boolean') return typeof value === 'boolean' ? { truth: value } : null;
  if (type === 'date' || (type === 'array' && item === 'date')) {
    const days = [value]
      .flat()
      .map(momentIn)
      .filter((moment) => moment !== null);
    return days.length > 0 ? { days } : null;
  }
  const named = (text: string) => options.find((option) => option.value === text)?.label ?? text;
  const told = textsOf(value);
  return told && { texts: told.texts.map(named) };
}

function textsOf(value: unknown): { texts: string[] } | null {
  const texts = [value]
    .flat()
    .filter((one) => one !== null && one !== undefined && one !== '')
    .map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one)));
  return texts.length > 0 ? { texts } : null;
}

const momentIn = (value: unknown): number | null => (typeof value === 'string' ? momentOf(value) : null);
