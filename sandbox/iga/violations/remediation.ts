// Remediation: all named access is removed and the rule checked again, or nothing is removed.

import { badRequest } from '../../core/errors';
import type { Platform } from '../../core/platform';
import { textOf } from '../calls';
import { catalogItems } from '../catalog/catalog';
import { removeAccess } from '../grants/access';
import { grantsOf } from '../grants/grants';
import type { Person } from '../person';
import { brokenRule, recheckViolations } from './detection';
import type { Violation } from './document';
import { endViolation, withViolationComment } from './transitions';

interface RemediationContext {
  body: Record<string, unknown>;
  at: number;
  by: Person;
}

/** A refusal rolls the transaction back. */
export function remediate(platform: Platform, violation: Violation, { body, at, by }: RemediationContext): Violation {
  const { remediationOptionId, grantIds } = body;
  if (remediationOptionId !== undefined && remediationOptionId !== 'grantRemoval')
    throw badRequest(`Unknown remediation: ${String(remediationOptionId).slice(0, 100)}`);
  const named = grantIdsIn(violation, grantIds);
  const justification = textOf(body.justification, 'justification');
  const failures = named.flatMap((id) => removeGrant(platform, violation.user.id, id) ?? []);
  if (brokenRule(platform, violation))
    throw badRequest(['Revoking the selected entitlements did not fix the violation.', ...new Set(failures)].join(' '));
  const taken = violation.violatingAccess.filter(({ compositeId }) => named.includes(String(compositeId)));
  const names = taken.map((access) => access['descriptor.idx./entitlement.displayName']).join(', ');
  const lines = [`Revoked: ${names}.`, justification].filter(Boolean).join(' ');
  const done = endViolation(
    withViolationComment(violation, { at, action: 'remediate', comment: lines, by }),
    at,
    'remediate',
  );
  recheckViolations(platform, violation.user.id, at, violation.id);
  return done;
}

function grantIdsIn({ decision }: Violation, grantIds: unknown): string[] {
  if (!Array.isArray(grantIds) || grantIds.length === 0) throw badRequest('grantIds must name at least one grant');
  const known = decision.compositeIds.flat();
  const unknown = grantIds.find((id) => !known.includes(id as string));
  if (unknown !== undefined) throw badRequest(`Unknown grant: ${String(unknown).slice(0, 100)}`);
  return [...new Set(grantIds as string[])];
}

/** Access that is gone already is no failure. */
function removeGrant(platform: Platform, userId: string, compositeId: string): string | undefined {
  const { store } = platform;
  const grant = grantsOf(store, userId, 'entitlement').find((held) => held.compositeId === compositeId);
  const item = grant && store.get(catalogItems, grant.catalog.id);
  return item ? removeAccess(platform, userId, item) : undefined;
}
