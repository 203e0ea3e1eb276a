import type { VerbTable } from '../../kits/work-items/verbs';

export type ReviewVerb = 'forward';

export const REVIEW_VERBS: VerbTable<ReviewVerb> = {
  forward: { permission: 'forward', look: 'normal' },
};
