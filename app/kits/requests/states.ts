import type { AccessRequest, Phase } from '../../platform/requests.server';
import { kindOf } from './request';

export type Tone = 'plain' | 'due' | 'ok' | 'bad';
export interface State<Word extends string> {
  word: Word;
  tone: Tone;
}

export type StatusWord =
  | 'inProgress'
  | 'suspended'
  | 'provisioning'
  | 'completed'
  | 'canceled'
  | 'expired'
  | 'rejected'
  | 'denied'
  | 'notProvisioned'
  | 'removing'
  | 'removed'
  | 'notRemoved'
  /** It is over; how it ended cannot be read. */
  | 'unclear'
  | 'unknown';
export type OutcomeWord =
  | 'provisioned'
  | 'notProvisioned'
  | 'denied'
  | 'pending'
  | 'canceled'
  | 'fulfilled'
  | 'removed'
  | 'notRemoved';
export type PhaseWord =
  | 'approved'
  | 'rejected'
  | 'fulfilled'
  | 'denied'
  | 'inProgress'
  | 'canceled'
  | 'expired'
  | 'ended'
  | 'pending'
  | 'unknown';

export const UNKNOWN: State<'unknown'> = { word: 'unknown', tone: 'plain' };

/** Where a request stands; of one that is over, how it ended. */
export function statusOf(found: AccessRequest): State<StatusWord> {
  switch (found.decision.status) {
    case 'suspended':
      return { word: 'suspended', tone: 'plain' };
    case 'cancelled':
      return hasExpired(found) ? { word: 'expired', tone: 'bad' } : { word: 'canceled', tone: 'plain' };
    case 'complete':
      return endState(found);
    case 'provisioning':
      return { word: isRemoval(found) ? 'removing' : 'provisioning', tone: 'plain' };
    case 'in-progress':
      return { word: 'inProgress', tone: 'plain' };
    default:
      return UNKNOWN;
  }
}

/** What was asked for was done; an outcome that cannot be read is none. */
export function hasSucceeded({ status, decision, outcome }: AccessRequest['decision']): boolean {
  return status === 'complete' && decision !== 'rejected' && (outcome === 'provisioned' || outcome === 'fulfilled');
}

function isRemoval({ requestType }: AccessRequest): boolean {
  return kindOf(requestType) === 'remove';
}

function endState(found: AccessRequest): State<StatusWord> {
  const { decision } = found;
  if (decision.decision === 'rejected') return { word: 'rejected', tone: 'bad' };
  if (hasSucceeded(decision)) return { word: isRemoval(found) ? 'removed' : 'completed', tone: 'ok' };
  switch (decision.outcome) {
    case 'not provisioned':
      return { word: isRemoval(found) ? 'notRemoved' : 'notProvisioned', tone: 'bad' };
    case 'denied':
      return { word: isRemoval(found) ? 'notRemoved' : 'denied', tone: 'bad' };
    case 'cancelled':
      return { word: 'canceled', tone: 'plain' };
    default:
      return { word: 'unclear', tone: 'plain' };
  }
}

/** The platform cancels undecided requests in time and adds a comment of its own. */
export function hasExpired({ decision }: AccessRequest): boolean {
  return decision.status === 'cancelled' && decision.comments.some(({ action }) => action === 'expire');
}

const OUTCOMES: Record<string, State<OutcomeWord>> = {
  provisioned: { word: 'provisioned', tone: 'ok' },
  'not provisioned': { word: 'notProvisioned', tone: 'bad' },
  denied: { word: 'denied', tone: 'bad' },
  pending: { word: 'pending', tone: 'plain' },
  cancelled: { word: 'canceled', tone: 'plain' },
  fulfilled: { word: 'fulfilled', tone: 'ok' },
};

const OUTCOMES_OF_REMOVAL: Record<string, State<OutcomeWord>> = {
  ...OUTCOMES,
  provisioned: { word: 'removed', tone: 'ok' },
  fulfilled: { word: 'removed', tone: 'ok' },
  denied: { word: 'notRemoved', tone: 'bad' },
  'not provisioned': { word: 'notRemoved', tone: 'bad' },
};

export function outcomeOf(found: AccessRequest): State<OutcomeWord> | null {
  const { outcome } = found.decision;
  const outcomes = isRemoval(found) ? OUTCOMES_OF_REMOVAL : OUTCOMES;
  return outcome && Object.hasOwn(outcomes, outcome) ? (outcomes[outcome] ?? null) : null;
}

const PHASES: Record<string, State<PhaseWord>> = {
  approve: { word: 'approved', tone: 'ok' },
  // A phase without a decision of its own carries the outcome of the request; provisioned means it was let through.
  provisioned: { word: 'approved', tone: 'ok' },
  fulfill: { word: 'fulfilled', tone: 'ok' },
  fulfilled: { word: 'fulfilled', tone: 'ok' },
  'in-progress': { word: 'inProgress', tone: 'plain' },
  cancelled: { word: 'canceled', tone: 'plain' },
  reject: { word: 'rejected', tone: 'bad' },
  deny: { word: 'denied', tone: 'bad' },
  denied: { word: 'denied', tone: 'bad' },
  pending: { word: 'pending', tone: 'plain' },
};
export function toneOf(decision: string): Tone {
  return PHASES[decision]?.tone ?? 'plain';
}

const ENDED: State<PhaseWord> = { word: 'ended', tone: 'plain' };

export function phaseStateOf({ decision, status, type }: Phase, outcome: string | null | undefined): State<PhaseWord> {
  const own = decision ?? status ?? '';
  // A wait is not decided: how the request ended says nothing about it.
  const source = own === 'complete' && outcome && type !== 'scheduled' ? outcome : own;
  for (const word of [source, status ?? '']) if (Object.hasOwn(PHASES, word)) return PHASES[word] ?? UNKNOWN;
  return status === 'complete' ? ENDED : UNKNOWN;
}
