import type { VerbTable } from '../../../kits/work-items/verbs';

export const ENDING_VERBS = { extend: { permission: null, look: 'normal', bulk: true } } as const satisfies VerbTable;
export type EndingVerb = keyof typeof ENDING_VERBS;
