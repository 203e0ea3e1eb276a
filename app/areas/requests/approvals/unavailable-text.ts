import type { Verb } from '../../../kits/requests/approvals/verbs';
import type { UnavailableReason } from '../../../kits/work-items/verbs';

export function unavailableTextKey(why: UnavailableReason, verb: Verb) {
  return why === 'notAllowed' ? (`requests.notAllowed.${verb}` as const) : (`requests.gone.${why}` as const);
}
