// Why a verb cannot be done to an approval, as a key of a text.
import type { WhyNot } from '../work-items/verbs';
import type { Verb } from './verbs';

export function whyNotText(why: WhyNot, verb: Verb) {
  return why === 'notAllowed' ? (`requests.notAllowed.${verb}` as const) : (`requests.gone.${why}` as const);
}
