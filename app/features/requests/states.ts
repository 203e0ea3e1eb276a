// Where a request and its phases stand, as closed words with a tone each (contract 03, 8.5).
import type { AccessRequest, Phase } from '../../platform/requests.server';

export type Tone = 'plain' | 'due' | 'ok' | 'bad';
export interface State<Word extends string> {
  word: Word;
  tone: Tone;
}

export type StatusWord = 'inProgress' | 'suspended' | 'provisioning' | 'completed' | 'canceled';
export type DecisionWord = 'approved' | 'rejected' | 'pending';
export type OutcomeWord = 'provisioned' | 'notProvisioned' | 'denied' | 'pending' | 'canceled' | 'fulfilled';
export type PhaseWord = 'approved' | 'rejected' | 'fulfilled' | 'denied' | 'inProgress' | 'canceled' | 'pending';

export function statusOf({ decision }: AccessRequest): State<StatusWord> {
  switch (decision.status) {
    case 'suspended':
      return { word: 'suspended', tone: 'due' };
    case 'cancelled':
      return { word: 'canceled', tone: 'bad' };
    case 'complete':
      return { word: 'completed', tone: 'ok' };
    case 'provisioning':
      return { word: 'provisioning', tone: 'due' };
    default:
      return { word: 'inProgress', tone: 'due' };
  }
}

/** Null once the request ended without anybody deciding. */
export function decisionOf({ decision }: AccessRequest): State<DecisionWord> | null {
  if (decision.decision === 'approved') return { word: 'approved', tone: 'ok' };
  if (decision.decision === 'rejected') return { word: 'rejected', tone: 'bad' };
  const over = decision.status === 'complete' || decision.status === 'cancelled';
  return over ? null : { word: 'pending', tone: 'due' };
}

const OUTCOMES: Record<string, State<OutcomeWord>> = {
  provisioned: { word: 'provisioned', tone: 'ok' },
  'not provisioned': { word: 'notProvisioned', tone: 'bad' },
  denied: { word: 'denied', tone: 'bad' },
  pending: { word: 'pending', tone: 'due' },
  cancelled: { word: 'canceled', tone: 'bad' },
  fulfilled: { word: 'fulfilled', tone: 'ok' },
};

export function outcomeOf({ decision }: AccessRequest): State<OutcomeWord> | null {
  const { outcome } = decision;
  return outcome && Object.hasOwn(OUTCOMES, outcome) ? (OUTCOMES[outcome] ?? null) : null;
}

const PHASES: Record<string, State<PhaseWord>> = {
  approve: { word: 'approved', tone: 'ok' },
  // A phase without a decision of its own carries the outcome of the request; provisioned means it was let through.
  provisioned: { word: 'approved', tone: 'ok' },
  fulfill: { word: 'fulfilled', tone: 'ok' },
  fulfilled: { word: 'fulfilled', tone: 'ok' },
  'in-progress': { word: 'inProgress', tone: 'due' },
  cancelled: { word: 'canceled', tone: 'plain' },
  reject: { word: 'rejected', tone: 'bad' },
  deny: { word: 'denied', tone: 'bad' },
  denied: { word: 'denied', tone: 'bad' },
};
const PENDING: State<PhaseWord> = { word: 'pending', tone: 'plain' };

export function phaseStateOf({ decision, status }: Phase, outcome: string | null | undefined): State<PhaseWord> {
  const own = decision ?? status ?? '';
  const source = own === 'complete' && outcome ? outcome : own;
  return Object.hasOwn(PHASES, source) ? (PHASES[source] ?? PENDING) : PENDING;
}

export const TRACKED = ['submitted', 'approval', 'provisioning', 'complete'] as const;
export interface TrackingStep {
  name: (typeof TRACKED)[number];
  state: 'done' | 'now' | 'later';
}

/** The four fixed steps. A request that is suspended or cancelled has only been submitted. */
export function trackingOf({ decision }: AccessRequest): TrackingStep[] {
  const reached = ['in-progress', 'provisioning', 'complete'].indexOf(decision.status ?? '');
  return TRACKED.map((name, index) => {
    const step = index - 1;
    if (index === 0 || decision.status === 'complete' || step < reached) return { name, state: 'done' };
    return { name, state: step === reached ? 'now' : 'later' };
  });
}
