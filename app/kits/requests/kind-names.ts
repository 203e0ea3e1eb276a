import type { RequestKind } from './request';

export const nounOf = (kind: RequestKind) => `requests.kindNoun.${kind}` as const;

export const kindNameOf = (kind: RequestKind) => `requests.kindName.${kind}` as const;
