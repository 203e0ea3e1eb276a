// What requests tell of a grant: which of them gave it, who approved that, and whether its removal is under way.
import { momentOf } from '../../lib/dates';
import { displayName } from '../../lib/display-name';
import type { Grant } from '../../platform/grants.server';
import { all, any, equals, type TargetFilter } from '../../platform/protocol/target-filter';
import type { AccessRequest } from '../../platform/requests.server';

export interface GivenBy {
  requestId: string;
  requester: string | null;
  reason: string | null;
  asked: number | null;
  /** Names of those who approved it. */
  approvers: string[];
  decided: number | null;
}

const TYPES = { accountGrant: 'application', entitlementGrant: 'entitlement', roleMembership: 'role' } as const;

/** Requests about the same access of the same person; null where the platform does not say what it is. */
export function requestsAbout(grant: Grant, userId: string): TargetFilter | null {
  const type = TYPES[grant.item.type];
  const about = {
    application: { name: 'application.id', id: grant.application?.id },
    entitlement: { name: 'assignment.id', id: grant.assignment?.id },
    role: { name: 'role.id', id: grant.role?.id },
  }[type];
  if (!about.id) return null;
  const types = any(equals('requestType', `${type}Grant`), equals('requestType', `${type}Remove`));
  return all(types, equals('user.id', userId), equals(about.name, about.id));
}

interface History {
  /** The request that gave the access. */
  given: GivenBy | null;
  /** The one that would remove it, and the one that would let it go on for longer. */
  removal: string | null;
  extension: string | null;
}

/** Set up by the platform, or by somebody whose task it was. */
const GIVEN = ['provisioned', 'fulfilled'];

/** What requests, latest first, tell of it. */
export function historyIn(requests: readonly AccessRequest[]): History {
  const given = requests.find(
    ({ requestType, decision }) => requestType.endsWith('Grant') && GIVEN.includes(decision.outcome ?? ''),
  );
  const open = (end: string) =>
    requests.find(
      ({ requestType, decision }) =>
        requestType.endsWith(end) && (decision.status === 'in-progress' || decision.status === 'suspended'),
    )?.id ?? null;
  return { given: given ? givenBy(given) : null, removal: open('Remove'), extension: open('Grant') };
}

function givenBy({ id, requester, request, decision }: AccessRequest): GivenBy {
  const approvals = decision.phases.filter((phase) => phase.decision === 'approve');
  const names = approvals.flatMap(({ completedBy }) => displayName(completedBy ?? {}) ?? []);
  return {
    requestId: id,
    requester: displayName(requester ?? {}),
    reason: request?.common?.justification || null,
    asked: momentOf(decision.startDate),
    approvers: [...new Set(names)],
    decided: momentOf(approvals.at(-1)?.completionDate),
  };
}
