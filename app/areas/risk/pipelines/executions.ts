import type { Execution, Pipeline, Run } from '../../../platform/pipelines.server';

/** A run that has succeeded with a failure has failed. */
export function statusOf({ state, result }: Pick<Run, 'state' | 'result'>): string {
  return state === 'SUCCEEDED' && (result ?? '').includes('FAILURE') ? 'FAILED' : state;
}

/** The pipeline with what its run has come to; null where nothing has changed. */
export function updatedBy<Running extends Pick<Pipeline, 'pipeline_executions'>>(
  pipeline: Running,
  execution: Execution,
  run: Run,
): Running | null {
  const status = statusOf(run);
  if (status === execution.status) return null;
  const changed = { ...execution, status, end_time: run.endTime ? Math.floor(run.endTime.seconds) : null };
  return {
    ...pipeline,
    pipeline_executions: pipeline.pipeline_executions.map((one) =>
      one.execution_id === execution.execution_id ? changed : one,
    ),
  };
}

export const STATES = ['ACTIVE', 'SUCCEEDED', 'FAILED', 'CANCELLED', 'NONE', 'UNKNOWN'] as const;
export type State = (typeof STATES)[number];

export const STATE_LOOKS: Record<State, string> = {
  ACTIVE: 'due',
  SUCCEEDED: 'ok',
  FAILED: 'bad',
  CANCELLED: 'bad',
  NONE: '',
  UNKNOWN: '',
};

export function stateOfRun({ status }: Pick<Execution, 'status'>): State {
  return STATES.find((state) => state === status) ?? 'UNKNOWN';
}

/** The state of the latest run, of those that have a name here. */
export function stateOf({ pipeline_executions: [latest] }: Pick<Pipeline, 'pipeline_executions'>): State {
  return latest ? stateOfRun(latest) : 'NONE';
}
