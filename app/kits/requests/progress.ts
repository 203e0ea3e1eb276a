import type { AccessRequest } from '../../platform/requests.server';
import type { Holders } from './holders';
import { hasSucceeded, type PhaseWord, type State } from './states';

export interface PhaseStep {
  name: string;
  /** Null: the phase has no name of its own, only its kind. */
  title: string | null;
  kind: 'approval' | 'fulfillment' | 'wait' | 'other';
  state: State<PhaseWord>;
  started: number | null;
  ended: number | null;
  until: number | null;
  /** Null stands for one that could not be read. */
  actors: (string | null)[];
  /** Null where it waits for no one. */
  holders: Holders | null;
  by: string | null;
  quote: string | null;
}

/** `never`: the request ended before it. */
export type StepState = 'done' | 'now' | 'later' | 'bad' | 'never' | 'unknown';

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
  unknown: 'unknown',
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
  steps.push({ name: 'complete', state: completionState(found) });
  return steps;
}

function hasEnded({ decision: { status } }: AccessRequest): boolean {
  return status === 'complete' || status === 'cancelled';
}

type Decision = AccessRequest['decision'];

function approvalState({ decision: found }: AccessRequest): StepState {
  const { status, decision, outcome } = found;
  if (decision === 'rejected') return 'bad';
  if (decision === 'approved' || status === 'provisioning' || hasSucceeded(found)) return 'done';
  if (status === 'in-progress') return 'now';
  if (outcome === 'not provisioned') return 'done';
  return endedBefore(found) ?? 'unknown';
}

function provisioningState({ decision }: AccessRequest): StepState {
  if (decision.status === 'provisioning') return 'now';
  if (decision.outcome === 'not provisioned') return 'bad';
  return completionState({ decision });
}

function completionState({ decision }: Pick<AccessRequest, 'decision'>): StepState {
  return hasSucceeded(decision) ? 'done' : (endedBefore(decision) ?? 'unknown');
}

/** What comes after the present step is still to come, or never will; null where neither is known. */
function endedBefore({ status, decision, outcome }: Decision): 'later' | 'never' | null {
  if (status === 'in-progress' || status === 'suspended' || status === 'provisioning') return 'later';
  if (status === 'cancelled') return 'never';
  const hasFailed = decision === 'rejected' || FAILURES.includes(outcome ?? '');
  return status === 'complete' && hasFailed ? 'never' : null;
}

const FAILURES = ['denied', 'not provisioned', 'cancelled'];
