import type { ViolationVerb } from '../../kits/violations/verbs';
import type { UnavailableReason } from '../../kits/work-items/verbs';

/** In place of a status: it is not known whether the violation waits. */
export const UNSURE = 'unsure';

export function unavailableKey(why: UnavailableReason, verb: ViolationVerb, status: string | null) {
  if (status === 'pending') return 'violations.gone.pending';
  if (why !== 'notAllowed') return status === UNSURE ? 'violations.failed.unsure' : 'violations.gone.notWaiting';
  if (status === 'exception' && verb === 'allow') return 'violations.gone.exception';
  if (status !== null && status !== 'exception' && (verb === 'extend' || verb === 'revoke'))
    return 'violations.gone.noException';
  return `violations.notAllowed.${verb}` as const;
}
