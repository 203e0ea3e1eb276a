import type { AccessRequest } from '../../platform/requests.server';
import type { Holders } from './holders';
import type { PhaseWord, State } from './states';

export interface PhaseStep {
  name: string;
  /** Null: the phase has no name of its own, only its kind. */
  title: string | null;
  kind: 'approval' | 'fulfillment' | 'wait' | 'other';
  state: State<PhaseWord>;
  started: number | null;
  ended: number | null;
  until: number | null;
  actors: string[];
  /** Null where it waits for no one. */
  holders: Holders | null;
  by: string | null;
  quote: string | null;
}

/** `never`: the request ended before it. */
export type StepState = 'done' | 'now' | 'later' | 'bad' | 'never';

export type ProgressStep = { state: StepState } & (
  | { name: 'phase'; phase: PhaseStep }
  | { name: 'submitted' | 'approval' | 'provisioning' | 'complete' }
);

const PHASE_STATES: Record<PhaseWord, StepState> = {
  approved: 'done',
  fulfilled: 'done',
  ended: 'done',
  inProgress: 'now',
  pending: 'later',
  canceled: 'never',
  expired: 'bad',
  rejected: 'bad',
  denied: 'bad',
};

/** In the order in which they happen. A step that a phase of the request stands for is not shown twice. */
export function toProgress(found: AccessRequest, phases: readonly PhaseStep[]): ProgressStep[] {
  const isOver = hasEnded(found);
  const steps: ProgressStep[] = [{ name: 'submitted', state: 'done' }];
  if (!phases.some(({ kind }) => kind === 'approval')) steps.push({ name: 'approval', state: approvalState(found) });
  for (const phase of phases) {
    const state = PHASE_STATES[phase.state.word];
    steps.push({ name: 'phase', phase, state: state === 'later' && isOver ? 'never' : state });
  }
  if (!phases.some(({ kind }) => kind === 'fulfillment'))
    steps.push({ name: 'provisioning', state: provisioningState(found) });
  steps.push({ name: 'complete', state: isDone(found) ? 'done' : isOver ? 'never' : 'later' });
  return steps;
}

function hasEnded({ decision: { status } }: AccessRequest): boolean {
  return status === 'complete' || status === 'cancelled';
}

function isDone({ decision: { status, decision, outcome } }: AccessRequest): boolean {
  const failed = outcome === 'denied' || outcome === 'not provisioned' || outcome === 'cancelled';
  return status === 'complete' && decision !== 'rejected' && !failed;
}

function approvalState(found: AccessRequest): StepState {
  const { decision, status } = found.decision;
  if (decision === 'rejected') return 'bad';
  if (decision === 'approved' || status === 'provisioning' || isDone(found)) return 'done';
  if (hasEnded(found)) return 'never';
  return status === 'in-progress' ? 'now' : 'later';
}

function provisioningState(found: AccessRequest): StepState {
  const { status, outcome } = found.decision;
  if (status === 'provisioning') return 'now';
  if (outcome === 'not provisioned') return 'bad';
  if (isDone(found)) return 'done';
  return hasEnded(found) ? 'never' : 'later';
}
