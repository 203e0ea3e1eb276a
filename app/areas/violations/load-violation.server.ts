// Reads the violation of a page once, however many routes of it ask.

import { rawId } from '../../kits/requests/request';
import { phaseOf } from '../../kits/violations/verbs';
import { notFound } from '../../platform/platform-error';
import { explain, recover, settle } from '../../platform/recover';
import { getViolation, type Violation, waitsForBearer } from '../../platform/violations.server';
import type { AuthContext } from '../../server/session/auth-context';

export interface LoadedViolation {
  violation: Violation;
  /** It waits for this member; else they only look at it. */
  waits: boolean;
  /** Nobody could say whether it waits. */
  waitsUnknown: boolean;
}

/** Unknown and foreign ones are the same 404. */
export function loadViolation(auth: AuthContext, id: string): Promise<LoadedViolation> {
  return auth.context.memo(`violation ${id}`, () => readViolation(auth, id));
}

async function readViolation({ api, member }: AuthContext, id: string): Promise<LoadedViolation> {
  const reading = explain('violations.error.load', getViolation(api, id));
  const violation = await recover(reading, { forbidden: null, missing: null, refused: null });
  if (violation === null) throw notFound('a violation');
  const isOwn = violation.decision.actors.active.some((actor) => rawId(actor.id) === member.id);
  if (isOwn || phaseOf(violation) === null) return { violation, waits: isOwn, waitsUnknown: false };
  // By a role, or for somebody else.
  const waits = await settle(waitsForBearer(api, id));
  return { violation, waits: 'loaded' in waits && waits.loaded, waitsUnknown: 'failed' in waits };
}
