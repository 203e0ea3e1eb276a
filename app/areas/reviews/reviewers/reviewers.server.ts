// The reviewers of an item, and what is written when one is added, changed or removed.
import { z } from 'zod';
import { itemConflict } from '../../../kits/work-items/conflict.server';
import { forwardTarget, targetName } from '../../../kits/work-items/forward-targets.server';
import { Forwarding } from '../../../kits/work-items/forwarding';
import type { VerbAction, WorkItemKind } from '../../../kits/work-items/verb.server';
import type { VerbTable } from '../../../kits/work-items/verbs';
import { withList } from '../../../lib/list-address';
import type { Path } from '../../../lib/url';
import { explain } from '../../../platform/recover';
import { actOnItem, replaceReviewers } from '../../../platform/review-items.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { whatOf } from '../items/item';
import { type LoadedItem, loadItem, readItem } from '../items/load-item.server';
import { addReviewerPath, itemPath, listSearch, reviewAddress, reviewersPath } from '../items/paths';
import { itemState } from '../items/verbs';
import { type ReviewerVerb, removePath, reviewerPath } from './paths';
import {
  GROUP_NAMES,
  type Group,
  isSame,
  isSomething,
  type Offered,
  offeredTo,
  permissionsAfter,
  type Reviewer,
  reviewersOf,
  without,
} from './reviewers';

export const REVIEWER_VERBS: VerbTable<ReviewerVerb> = {
  add: { permission: 'add', look: 'primary' },
  edit: { permission: 'edit', look: 'primary' },
  remove: { permission: 'remove', look: 'warns' },
};

interface Params {
  campaignId?: string;
  itemId?: string;
  reviewerId?: string;
}

function askingOf({ member }: AuthContext, { item, review, shown }: LoadedItem) {
  const { waits, permissions } = itemState(item, { memberId: member.id, actorId: review.actorId, campaign: shown });
  return { memberId: member.id, actorId: review.actorId, reassigns: waits && permissions?.reassign === true };
}

export async function loadReviewers(auth: AuthContext, { campaignId = '', itemId = '' }: Params) {
  const loaded = await explain('items.failed.item', loadItem(auth, campaignId, itemId));
  const search = listSearch(new URL(auth.request.url));
  const asking = askingOf(auth, loaded);
  const at = (address: Path) => withList(address, search);
  return {
    what: whatOf(loaded.item),
    back: at(itemPath(campaignId, itemId)),
    add: asking.reassigns ? at(addReviewerPath(campaignId, itemId)) : null,
    reviewers: reviewersOf(loaded.item, asking).map((reviewer) => ({
      ...reviewer,
      edit: reviewer.mayEdit ? at(reviewerPath(campaignId, itemId, reviewer.key)) : null,
      remove: reviewer.mayRemove ? at(removePath(campaignId, itemId, reviewer.key)) : null,
    })),
  };
}
export type LoadedReviewers = Awaited<ReturnType<typeof loadReviewers>>;

export interface AboutReviewer {
  what: string;
  /** Null: somebody new, or nobody who reviews it. */
  reviewer: Reviewer | null;
  offered: Offered[];
  back: string;
}

const Given = z.array(z.enum(GROUP_NAMES)).default([]);
type Action<Value extends object> = VerbAction<LoadedItem, Value>;

/** The reviewers of an item as something that is done to; `reviewerId` names one of them. */
export function reviewersAt(
  auth: AuthContext,
  { campaignId = '', reviewerId = '' }: Params,
): WorkItemKind<LoadedItem, ReviewerVerb, AboutReviewer> {
  const search = listSearch(new URL(auth.request.url));
  const named = (loaded: LoadedItem) =>
    reviewersOf(loaded.item, askingOf(auth, loaded)).find(({ key }) => key === reviewerId) ?? null;
  const now = async (loaded: LoadedItem) => ({
    ...loaded,
    item: await readItem(auth, campaignId, loaded.item.id),
  });
  /** What the reviewer has, and would have with `given`; null where they review the item no more. */
  const changeIn = (loaded: LoadedItem, given: readonly Group[]) => {
    const reviewer = named(loaded);
    const actor = loaded.item.decision.certification.actors.find(({ id }) => id === reviewer?.id);
    if (!reviewer || !actor) return null;
    const before = actor.permissions;
    const { onlySignOff } = reviewer;
    return {
      actor,
      permissions: permissionsAfter({ chosen: given, giver: loaded.item.permissions, before, onlySignOff }),
    };
  };
  const reassign = async ({ item }: LoadedItem, to: string, permissions: Record<string, unknown>) => {
    if (!isSomething(permissions)) throw itemConflict('reassign', 'reviewers.permissionNeeded');
    await actOnItem(auth.api, { campaignId, itemId: item.id, action: 'reassign' }, { newActorId: to, permissions });
  };
  const texts = (verb: ReviewerVerb) => ({
    refused: 'reviewers.refused',
    failed: verb === 'remove' ? 'reviewers.failed.remove' : 'reviewers.failed.save',
    stays: true as const,
  });
  const add: Action<{ to: string; given: Group[] }> = {
    ...texts('add'),
    schema: ({ memberId }) =>
      Forwarding(memberId)
        .omit({ comment: true })
        .extend({ given: Given.refine((given) => given.length > 0, 'reviewers.permissionNeeded') }),
    target: forwardTarget,
    run: async (_, { item, value }) => {
      const { permissions: giver, decision } = item.item;
      if (decision.certification.actors.some(({ id }) => id === value.to))
        throw itemConflict('reassign', 'reviewers.already');
      const permissions = permissionsAfter({ chosen: value.given, giver, before: null, onlySignOff: false });
      await reassign(item, value.to, permissions);
    },
    verify: async (_, { read, value }) => {
      const loaded = await now(await read());
      return loaded.item.decision.certification.actors.some(({ id }) => id === value.to)
        ? { done: loaded }
        : 'not-done';
    },
    notice: async (_, __, { to }) => ({
      key: 'reviewers.notice.added',
      values: { name: (await targetName(auth, to)) ?? to },
    }),
  };
  const edit: Action<{ given: Group[] }> = {
    ...texts('edit'),
    schema: () => z.strictObject({ given: Given }),
    run: async (_, { item, value }) => {
      const change = changeIn(item, value.given);
      if (!change) throw itemConflict('edit', 'reviewers.gone');
      await reassign(item, change.actor.id, change.permissions);
    },
    verify: async (_, { read, value }) => {
      const loaded = await now(await read());
      const change = changeIn(loaded, value.given);
      if (!change) return 'unknown';
      return isSame(change.actor.permissions, change.permissions) ? { done: loaded } : 'not-done';
    },
    notice: () => ({ key: 'reviewers.notice.saved' }),
  };
  const remove: Action<Record<string, never>> = {
    ...texts('remove'),
    schema: () => z.strictObject({}),
    run: async (_, { item }) => {
      const reviewer = named(item);
      if (!reviewer) throw itemConflict('remove', 'reviewers.gone');
      await replaceReviewers(auth.api, item.item.id, without(item.item.decision.certification.actors, reviewer.id));
    },
    verify: async (_, { read }) => {
      const loaded = await now(await read());
      return named(loaded) === null ? { done: loaded } : 'not-done';
    },
    notice: (_, item) => ({ key: 'reviewers.notice.removed', values: { name: named(item)?.name ?? '' } }),
  };
  return {
    param: 'itemId',
    rules: REVIEWER_VERBS,
    actions: { add, edit, remove },
    load: async (_, id) => {
      const item = await explain('items.failed.item', loadItem(auth, campaignId, id));
      return { item, waits: true };
    },
    stateOf: (_, { item }) => {
      const reviewer = named(item);
      return {
        waits: true,
        permissions: {
          add: askingOf(auth, item).reassigns,
          edit: reviewer?.mayEdit ?? false,
          remove: reviewer?.mayRemove ?? false,
        },
        subject: null,
      };
    },
    about: ({ item }) => {
      const reviewer = named(item);
      return {
        what: whatOf(item.item),
        reviewer,
        offered: offeredTo(reviewer, item.item.permissions),
        back: withList(reviewersPath(campaignId, item.item.id), search),
      };
    },
    path: (id) => reviewersPath(campaignId, id),
    verbPath: (id, verb) => {
      if (verb === 'add') return addReviewerPath(campaignId, id);
      return (verb === 'edit' ? reviewerPath : removePath)(campaignId, id, reviewerId);
    },
    listSearch,
    listAddress: (list) => reviewAddress(campaignId, list),
    afterAction: (list) => reviewAddress(campaignId, list),
  };
}
