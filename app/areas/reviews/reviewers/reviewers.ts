// Who reviews an item and what each of them may do there, and what of it somebody else may change.
import { displayName } from '../../../lib/display-name';
import type { ReviewActor, ReviewItem } from '../../../platform/review-items.server';

/** Permissions as people give them, with those of the platform they stand for; the first of them tells whether they are given. */
export const GROUPS = {
  decide: ['certify', 'revoke', 'exception', 'reset'],
  comment: ['comment'],
  forward: ['reassign', 'forward'],
  signoff: ['signoff'],
} as const;
export type Group = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as Group[];

type Permissions = Readonly<Record<string, unknown>> | null | undefined;

const has = (permissions: Permissions, group: Group): boolean => permissions?.[GROUPS[group][0]] === true;

export interface Reviewer {
  /** In addresses, such as `user:mina`. */
  key: string;
  id: string;
  name: string;
  userName: string | null;
  picture: string | null;
  isRole: boolean;
  /** Of which they have at least a part. */
  shown: Group[];
  given: Group[];
  own: boolean;
  /** Nobody else can sign the item off. */
  onlySignOff: boolean;
  mayEdit: boolean;
  mayRemove: boolean;
}

export interface Asking {
  memberId: string;
  actorId: string;
  /** Whether they may change reviewers at all. */
  reassigns: boolean;
}

export function keyOf(actorId: string): string {
  return actorId.replace(/^managed\//, '').replace('/', ':');
}

export function reviewersOf({ decision }: Pick<ReviewItem, 'decision'>, asking: Asking): Reviewer[] {
  const { actors } = decision.certification;
  const signers = actors.filter(({ permissions }) => has(permissions, 'signoff'));
  return actors.map((actor) => {
    const own = actor.id === asking.actorId || actor.id === `managed/user/${asking.memberId}`;
    const onlySignOff = has(actor.permissions, 'signoff') && signers.length === 1;
    return {
      key: keyOf(actor.id),
      id: actor.id,
      name: displayName(actor) ?? actor.id,
      userName: actor.userName || null,
      picture: actor.profileImage || null,
      isRole: actor.id.startsWith('managed/role/'),
      shown: GROUP_NAMES.filter((group) => GROUPS[group].some((key) => actor.permissions?.[key] === true)),
      given: GROUP_NAMES.filter((group) => has(actor.permissions, group)),
      own,
      onlySignOff,
      mayEdit: asking.reassigns && !own,
      mayRemove: asking.reassigns && !own && actors.length > 1 && !onlySignOff,
    };
  });
}

export interface Offered {
  group: Group;
  /** The reader may not change it: they lack it, or nobody else could sign off. */
  fixed: boolean;
  on: boolean;
}

/** What a form offers: for somebody new what the giver has. */
export function offeredTo(reviewer: Reviewer | null, giver: Permissions): Offered[] {
  return GROUP_NAMES.map((group) => ({
    group,
    fixed: !has(giver, group) || (group === 'signoff' && reviewer?.onlySignOff === true),
    on: reviewer ? reviewer.given.includes(group) : has(giver, group),
  }));
}

interface Giving {
  chosen: readonly Group[];
  giver: Permissions;
  /** What the reviewer has so far; null: somebody new. */
  before: Permissions;
  onlySignOff: boolean;
}

/** The permissions as the platform keeps them: what the giver lacks stays as it was, and so does what is of no group. */
export function permissionsAfter({ chosen, giver, before, onlySignOff }: Giving): Record<string, unknown> {
  const after: Record<string, unknown> = { view: true, ...before };
  for (const group of GROUP_NAMES) {
    const fixed = !has(giver, group) || (group === 'signoff' && onlySignOff);
    for (const key of GROUPS[group]) {
      const was = before?.[key] === true;
      after[key] = fixed ? was : chosen.includes(group) && (giver?.[key] === true || was);
    }
  }
  return after;
}

export function isSame(one: Permissions, other: Permissions): boolean {
  return GROUP_NAMES.every((group) => GROUPS[group].every((key) => (one?.[key] === true) === (other?.[key] === true)));
}

export function isSomething(permissions: Record<string, unknown>): boolean {
  return GROUP_NAMES.some((group) => GROUPS[group].some((key) => permissions[key] === true));
}

export function without(actors: readonly ReviewActor[], id: string): ReviewActor[] {
  return actors.filter((actor) => actor.id !== id);
}
