import type { RequestSettings } from '../../../platform/request-settings.server';
import type { AccessRequest } from '../../../platform/requests.server';
import {
  availableVerbs,
  type DefaultPermission,
  type Hindrance,
  type ItemState,
  shortcutKeysOf,
  verbTable,
} from '../../work-items/verbs';
import { findRepresentedActors } from '../represented';
import { isSubjectUnknown, isUnread, rawId } from '../request';

export const APPROVAL_VERBS = verbTable({
  approve: { permission: 'approve', look: 'primary', key: 'a', bulk: true, notForOneself: true, needsContents: true },
  reject: { permission: 'reject', look: 'destructive', key: 'r', bulk: true },
  forward: { permission: 'reassign', look: 'normal' },
  comment: { permission: 'comment', look: 'normal', key: 'c', secondary: true },
});
export type Verb = keyof typeof APPROVAL_VERBS;

export const VERB_KEYS = shortcutKeysOf(APPROVAL_VERBS);

interface VerbContext {
  memberId: string;
  /** Null when unknown: members do not approve for themselves until it is known. */
  settings: Pick<RequestSettings, 'allowSelfApproval'> | null;
  defaultPermission: DefaultPermission;
}

export function listOfferedVerbs(
  request: AccessRequest,
  { memberId, settings, defaultPermission }: VerbContext,
): Verb[] {
  return availableVerbs(APPROVAL_VERBS, toApprovalState(request, { memberId, settings }), defaultPermission);
}

/** Why the member cannot approve, where that is because of whom the request is about, or what it asks for. */
export function findApprovalHindrance(
  request: AccessRequest,
  { memberId, settings }: Omit<VerbContext, 'defaultPermission'>,
): Hindrance | null {
  const { subject, isUnread: unread } = toApprovalState(request, { memberId, settings });
  return subject ?? (unread ? 'unread' : null);
}

/** Unless the tenant allows it, members approve neither for themselves nor for the user they act for. */
export function toApprovalState(
  request: AccessRequest,
  { memberId, settings }: Omit<VerbContext, 'defaultPermission'>,
): ItemState {
  const own = settings?.allowSelfApproval ? null : findOwnSubject(request, memberId);
  const subject = own && settings === null ? 'unchecked' : own;
  return { waits: true, permissions: request.phases[0]?.permissions, subject, isUnread: isUnread(request) };
}

/** Whether it is about the member, or about the one they act for; of one without an id either may be so. */
export function findOwnSubject(request: AccessRequest, memberId: string): ItemState['subject'] {
  const { user } = request;
  if (!user && isSubjectUnknown(request)) return 'unknown';
  if (user?.id === memberId) return 'self';
  const deciders = findRepresentedActors(request, memberId).map(({ id }) => rawId(id));
  return deciders.length > 0 && deciders.every((id) => id === user?.id) ? 'selfFor' : null;
}
