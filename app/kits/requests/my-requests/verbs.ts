import type { AccessRequest } from '../../../platform/requests.server';
import { checkAvailability, type ItemState, type VerbTable } from '../../work-items/verbs';

export type OwnVerb = 'cancel' | 'comment';

export const OWN_VERBS: VerbTable<OwnVerb> = {
  cancel: { permission: 'cancel', look: 'destructive' },
  comment: { permission: null, look: 'normal', afterClosed: true, secondary: true },
};

export function toItemState({ decision, phases }: AccessRequest): ItemState {
  const waits = decision.status === 'in-progress' || decision.status === 'suspended';
  return { waits, permissions: phases[0]?.permissions, subject: null };
}

/** Canceling is offered while a request is open; where the platform says what one may, it must say so. */
export function mayCancel(request: AccessRequest): boolean {
  return checkAvailability(toItemState(request), OWN_VERBS.cancel, 'allowed') === null;
}
