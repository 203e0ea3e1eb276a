import { loadRolesOf, type RolesOf } from '../../kits/access/role-names.server';
import { rawId } from '../../kits/requests/request';
import { areRightsUnread, phaseOf } from '../../kits/violations/verbs';
import { notFoundError } from '../../platform/platform-error';
import { hideForbidden, loadPart, recover, withErrorKey } from '../../platform/recover';
import { getViolation, type Violation, waitsForBearer } from '../../platform/violations.server';
import type { AuthContext } from '../../server/session/auth-context';

export interface LoadedViolation {
  violation: Violation;
  waits: boolean;
  /** The platform could not say whether it waits for the member, or what they may do. */
  waitsUnknown: boolean;
}

/** Memoized. Throws the same 404 for unknown and for foreign violations. */
export function loadViolation(auth: AuthContext, id: string): Promise<LoadedViolation> {
  return auth.context.memo(`violation ${id}`, () => readViolation(auth, id));
}

/** The roles that conflicting access comes with. */
export function loadViolationRoles(auth: AuthContext, violations: readonly Violation[]): Promise<RolesOf> {
  return loadRolesOf(
    auth,
    violations.map(({ user, violatingAccess }) => ({ userId: user?.id, grants: violatingAccess })),
  );
}

async function readViolation({ api, member }: AuthContext, id: string): Promise<LoadedViolation> {
  const reading = withErrorKey('violations.error.load', getViolation(api, id));
  const violation = await recover(hideForbidden(reading), { missing: null, refused: null });
  if (violation === null) throw notFoundError('a violation');
  const isOwn = violation.decision.actors.active.some((actor) => rawId(actor.id) === member.id);
  const { phases, status } = violation.decision;
  const isOpen = status !== 'complete';
  if (isOpen && (!phases?.length || status == null)) return { violation, waits: isOwn, waitsUnknown: true };
  if (isOwn || phaseOf(violation) === null)
    return { violation, waits: isOwn, waitsUnknown: isOpen && areRightsUnread(violation, member.id) };
  // By role or delegation.
  const waits = await loadPart(waitsForBearer(api, id));
  const isWaiting = 'loaded' in waits && waits.loaded;
  return { violation, waits: isWaiting, waitsUnknown: 'failed' in waits || areRightsUnread(violation, member.id) };
}
