import type { RequestKind } from './request';

/** Inside a sentence. */
export const nounOf = (kind: RequestKind) => `requests.kindNoun.${kind}` as const;

/** At the beginning of a sentence. */
export const kindNameOf = (kind: RequestKind) => `requests.kindName.${kind}` as const;
