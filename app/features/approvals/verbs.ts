// What somebody may do with a request that waits for them.

import type { RequestSettings } from '../../platform/request-settings.server';
import type { AccessRequest } from '../../platform/requests.server';
import { actsFor } from '../requests/acting-for';
import { rawId } from '../requests/request';

export const VERBS = ['approve', 'reject', 'forward', 'comment'] as const;
export type Verb = (typeof VERBS)[number];

/** Single keys that press them. */
export const VERB_KEYS: Partial<Record<Verb, string>> = { approve: 'a', reject: 'r', comment: 'c' };

const PERMISSION: Record<Verb, string> = {
  approve: 'approve',
  reject: 'reject',
  forward: 'reassign',
  comment: 'comment',
};

interface Asking {
  memberId: string;
  settings: Pick<RequestSettings, 'allowSelfApproval'>;
  /** What it means when the platform says nothing about permissions: a list offers everything, the page of one request nothing. */
  unsaid: 'everything' | 'nothing';
}

/** The verbs to offer, in their fixed order. Nobody approves for themselves, nor for whoever they act for, unless the tenant allows it. */
export function verbsOffered(request: AccessRequest, { memberId, settings, unsaid }: Asking): Verb[] {
  const { phases, user } = request;
  const permissions = phases[0]?.permissions ?? {};
  const said = Object.keys(permissions).length > 0;
  const deciders = actsFor(request, memberId).map(({ id }) => rawId(id));
  const isSubject = user?.id === memberId || (deciders.length > 0 && deciders.every((id) => id === user?.id));
  const forThemselves = isSubject && !settings.allowSelfApproval;
  return VERBS.filter((verb) => {
    if (verb === 'approve' && forThemselves) return false;
    return said ? permissions[PERMISSION[verb]] === true : unsaid === 'everything';
  });
}
