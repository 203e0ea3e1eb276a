// Violations of segregation-of-duties rules: the search of those who deal with them.

import { collection } from '../core/collection';
import type { Call, Route } from '../core/http';
import type { Platform } from '../core/platform';
import { badRequest } from '../core/refusals';
import { bodyFilter, fieldsOf, governanceRoute, listOf, option, orderOf, pageOf } from './calls';
import { type Decided, peopleAmong } from './decision';
import type { Grant } from './grants/grants';
import type { Person } from './person';
import { membersOf } from './requests/people';

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
  decision: Decided & {
    status: 'pending' | 'in-progress' | 'exception' | 'complete';
    outcome: 'allow' | 'remediate' | null;
    startDate: string;
    events?: { exception?: { date: string } };
    compositeIds: string[][];
  };
  violatingAccess: Record<string, unknown>[];
  stats: { latestDetectionTime: string };
  /** Never sent, made by `saveViolation`: on whose list it is. */
  lookup?: { active: string[]; inactive: string[] };
}

/** What a violation says about one access that takes part in it. */
export function violatingAccess({
  compositeId,
  application,
  descriptor,
  glossary,
}: Pick<Grant, 'compositeId' | 'application' | 'descriptor' | 'glossary'>) {
  const { id, name, templateName, templateVersion, icon } = application ?? {};
  return {
    compositeId,
    application: { id, name, templateName, templateVersion, icon },
    'descriptor.idx./entitlement.displayName': descriptor?.idx['/entitlement']?.displayName ?? '',
    'glossary.idx./entitlement.description': glossary?.idx['/entitlement']?.description ?? '',
  };
}

export const violations = collection<Violation>({
  name: 'violations',
  lists: [
    'decision.phases',
    'decision.actors.active',
    'decision.actors.inactive',
    'decision.comments',
    'violatingAccess',
  ],
  keys: ({ lookup, user }) => [
    `of/${user.id}`,
    ...(lookup?.active ?? []).map((id) => `active/${id}`),
    ...(lookup?.inactive ?? []).map((id) => `inactive/${id}`),
  ],
});

/** Stores a violation so that its actors, and the members of roles that are actors, find it. */
export function saveViolation(platform: Platform, violation: Violation): Violation {
  const members = (roleId: string) => membersOf(platform.store, roleId);
  const { active, inactive } = violation.decision.actors;
  const lookup = { active: peopleAmong(active, members), inactive: peopleAmong(inactive, members) };
  return platform.store.put(violations, violation.id, { ...violation, lookup });
}

export function publicViolation({ lookup: _, ...violation }: Violation) {
  return violation;
}

/** The violations whose active actor the caller is, or was with `actorStatus=inactive`. */
function searchViolations(call: Call) {
  const status = option(call, 'actorStatus') ?? 'active';
  if (status !== 'active' && status !== 'inactive') throw badRequest(`Unsupported actorStatus: ${status}`);
  const pick = fieldsOf(call);
  const sort = orderOf(call, [{ path: 'decision.startDate', descending: true }]);
  return listOf(
    call.platform,
    violations,
    {
      key: `${status}/${call.caller.userId}`,
      filter: bodyFilter(call),
      sort,
      ...pageOf(call),
    },
    (violation) => pick(publicViolation(violation)),
  );
}

export const violationRoutes: Route[] = [governanceRoute('POST', 'governance/user/violation/search', searchViolations)];
