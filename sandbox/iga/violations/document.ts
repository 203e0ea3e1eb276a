// Violations of segregation-of-duties rules as stored.

import { collection } from '../../core/collection';
import type { DecisionDocument } from '../decision';
import type { Grant } from '../grants/grants';
import type { Person } from '../person';

export const VIOLATION_ACTIONS = ['allow', 'comment', 'exception', 'reassign', 'remediate'] as const;
export type ViolationAction = (typeof VIOLATION_ACTIONS)[number];

export interface Violation {
  id: string;
  user: Person & { cn: string };
  policyRule: {
    id: string;
    name: string;
    description: string;
    riskScore: number;
    mitigatingControl: string;
    documentationUrl: string;
    correctionAdvice: string;
    policyRuleOwner: Person;
    violationLifecycle: { exception: { justificationCheck: boolean } };
  };
  decision: DecisionDocument & {
    status: 'pending' | 'in-progress' | 'exception' | 'complete';
    outcome: 'allow' | 'remediate' | null;
    startDate: string;
    events?: { exception?: { date: string } };
    compositeIds: string[][];
  };
  violatingAccess: Record<string, unknown>[];
  stats: { latestDetectionTime: string };
  /** Not sent: end of the exception. */
  exceptionEndsAt?: number;
}

/** One access that takes part in a violation. */
export function violatingAccess({
  compositeId,
  application,
  descriptor,
  glossary,
  relationship,
}: Pick<Grant, 'compositeId' | 'application' | 'descriptor' | 'glossary'> & Partial<Pick<Grant, 'relationship'>>) {
  const { id, name, templateName, templateVersion, icon } = application ?? {};
  return {
    compositeId,
    application: { id, name, templateName, templateVersion, icon },
    'descriptor.idx./entitlement.displayName': descriptor?.idx['/entitlement']?.displayName ?? '',
    'glossary.idx./entitlement.description': glossary?.idx['/entitlement']?.description ?? '',
    ...(relationship
      ? { relationship: { conditional: relationship.conditional, properties: relationship.properties } }
      : {}),
  };
}

/** Finds every violation. */
export const EVERY_VIOLATION = 'all';
/** Finds exceptions that end by the clock. */
export const ENDING_EXCEPTION = 'ending';

export const violations = collection<Violation>({
  name: 'violations',
  lists: [
    'decision.phases',
    'decision.actors.active',
    'decision.actors.inactive',
    'decision.comments',
    'violatingAccess',
  ],
  keys: ({ user, decision: { actors, status }, exceptionEndsAt }) => [
    EVERY_VIOLATION,
    ...(status === 'complete' ? [] : [`open/${user.id}`]),
    ...actors.active.map(({ id }) => `active/${id}`),
    ...actors.inactive.map(({ id }) => `inactive/${id}`),
    ...(exceptionEndsAt === undefined ? [] : [ENDING_EXCEPTION]),
  ],
});

export function publicViolation({ exceptionEndsAt: _, ...violation }: Violation) {
  return violation;
}
