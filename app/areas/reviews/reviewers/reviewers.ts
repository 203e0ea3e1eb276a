import type { ReviewItem } from '../../../platform/review-items.server';
import type { Naming } from '../../../server/i18n/naming.server';

/** Permissions of the platform behind each choice; the first decides whether it counts as given. */
export const PERMISSION_GROUPS = {
  decide: ['certify', 'revoke', 'exception', 'reset'],
  comment: ['comment'],
  forward: ['reassign', 'forward'],
  signoff: ['signoff'],
} as const;
export type PermissionGroup = keyof typeof PERMISSION_GROUPS;
export const GROUP_NAMES = Object.keys(PERMISSION_GROUPS) as PermissionGroup[];

type Permissions = Readonly<Record<string, unknown>> | null | undefined;

const hasGroup = (permissions: Permissions, group: PermissionGroup): boolean =>
  permissions?.[PERMISSION_GROUPS[group][0]] === true;

export interface Reviewer {
  /** In addresses, such as `user:mina`. */
  key: string;
  id: string;
  name: string;
  userName: string | null;
  picture: string | null;
  isRole: boolean;
  /** Groups of which the reviewer has at least one permission. */
  shown: PermissionGroup[];
  given: PermissionGroup[];
  own: boolean;
  onlySignOff: boolean;
  mayEdit: boolean;
  mayRemove: boolean;
}

export interface Viewer {
  memberId: string;
  actorId: string;
  reassigns: boolean;
  naming: Naming;
}

export function reviewerKey(actorId: string): string {
  return actorId.replace(/^managed\//, '').replace('/', ':');
}

export function reviewersOf({ decision }: Pick<ReviewItem, 'decision'>, viewer: Viewer): Reviewer[] {
  const { actors } = decision.certification;
  const signers = actors.filter(({ permissions }) => hasGroup(permissions, 'signoff'));
  return actors.map((actor) => {
    const own = actor.id === viewer.actorId || actor.id === `managed/user/${viewer.memberId}`;
    const onlySignOff = hasGroup(actor.permissions, 'signoff') && signers.length === 1;
    return {
      key: reviewerKey(actor.id),
      id: actor.id,
      name: viewer.naming.person(actor),
      userName: actor.userName || null,
      picture: actor.profileImage || null,
      isRole: actor.id.startsWith('managed/role/'),
      shown: GROUP_NAMES.filter((group) => PERMISSION_GROUPS[group].some((key) => actor.permissions?.[key] === true)),
      given: GROUP_NAMES.filter((group) => hasGroup(actor.permissions, group)),
      own,
      onlySignOff,
      mayEdit: viewer.reassigns && !own,
      mayRemove: viewer.reassigns && !own && actors.length > 1 && !onlySignOff,
    };
  });
}

export interface OfferedPermission {
  group: PermissionGroup;
  /** Cannot be changed: the member lacks it, or it is the only sign-off. */
  fixed: boolean;
  on: boolean;
}

/** A new reviewer gets what the member has. */
export function offeredPermissions(reviewer: Reviewer | null, giver: Permissions): OfferedPermission[] {
  return GROUP_NAMES.map((group) => ({
    group,
    fixed: !hasGroup(giver, group) || (group === 'signoff' && reviewer?.onlySignOff === true),
    on: reviewer ? reviewer.given.includes(group) : hasGroup(giver, group),
  }));
}

interface PermissionChange {
  chosen: readonly PermissionGroup[];
  giver: Permissions;
  /** Null for a new reviewer. */
  before: Permissions;
  onlySignOff: boolean;
}

/** Permissions the member lacks, and those of no group, stay as they were. */
export function applyPermissions({ chosen, giver, before, onlySignOff }: PermissionChange): Record<string, unknown> {
  const after: Record<string, unknown> = { view: true, ...before };
  for (const group of GROUP_NAMES) {
    const fixed = !hasGroup(giver, group) || (group === 'signoff' && onlySignOff);
    for (const key of PERMISSION_GROUPS[group]) {
      const was = before?.[key] === true;
      after[key] = fixed ? was : chosen.includes(group) && (giver?.[key] === true || was);
    }
  }
  return after;
}

export function haveSamePermissions(one: Permissions, other: Permissions): boolean {
  return GROUP_NAMES.every((group) =>
    PERMISSION_GROUPS[group].every((key) => (one?.[key] === true) === (other?.[key] === true)),
  );
}

export function grantsAny(permissions: Record<string, unknown>): boolean {
  return GROUP_NAMES.some((group) => PERMISSION_GROUPS[group].some((key) => permissions[key] === true));
}

export function withoutActor<Actor extends { id: string }>(actors: readonly Actor[], id: string): Actor[] {
  return actors.filter((actor) => actor.id !== id);
}
