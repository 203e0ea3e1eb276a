import { z } from 'zod';
import { ShownMark, shownMark, writeIfNew } from '../../../kits/forms/shown-value.server';
import { ForwardForm } from '../../../kits/work-items/forward-form';
import { forwardTargetPicker, loadTargetName } from '../../../kits/work-items/forward-targets.server';
import type { VerbAction, WorkItemKind } from '../../../kits/work-items/verb.server';
import type { VerbTable } from '../../../kits/work-items/verbs';
import { withList } from '../../../lib/list-address';
import type { Path } from '../../../lib/url';
import { conflictError } from '../../../platform/platform-error';
import { withErrorKey } from '../../../platform/recover';
import { actOnItem, replaceReviewers } from '../../../platform/review-items.server';
import { requireWhole } from '../../../platform/rows';
import { refuse } from '../../../server/guard/refusal';
import { namingOf } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { itemName } from '../items/item';
import { type LoadedItem, loadItem, readItem } from '../items/load-item.server';
import { addReviewerPath, itemPath, listSearch, reviewAddress, reviewersPath } from '../items/paths';
import { itemState } from '../items/verbs';
import { type ReviewerVerb, removePath, reviewerPath } from './paths';
import {
  applyPermissions,
  GROUP_NAMES,
  grantsAny,
  haveSamePermissions,
  type OfferedPermission,
  offeredPermissions,
  type PermissionGroup,
  type Reviewer,
  reviewersOf,
  withoutActor,
} from './reviewers';

export const REVIEWER_VERBS: VerbTable<ReviewerVerb> = {
  add: { permission: 'add', look: 'primary' },
  edit: { permission: 'edit', look: 'primary' },
  remove: { permission: 'remove', look: 'destructive' },
};

interface Params {
  campaignId?: string;
  itemId?: string;
  reviewerId?: string;
}

function viewerOf({ member }: AuthContext, { item, review, shown, namingTexts }: LoadedItem) {
  const { waits, permissions } = itemState(item, { memberId: member.id, actorId: review.actorId, campaign: shown });
  return {
    memberId: member.id,
    actorId: review.actorId,
    reassigns: waits && permissions?.reassign === true,
    naming: namingOf(namingTexts),
  };
}

export async function loadReviewers(auth: AuthContext, { campaignId = '', itemId = '' }: Params) {
  const loaded = await withErrorKey('reviews.items.failed.item', loadItem(auth, campaignId, itemId));
  const search = listSearch(new URL(auth.request.url));
  const viewer = viewerOf(auth, loaded);
  const at = (address: Path) => withList(address, search);
  return {
    what: namingOf(loaded.namingTexts).thing(itemName(loaded.item)),
    back: at(itemPath(campaignId, itemId)),
    add: viewer.reassigns ? at(addReviewerPath(campaignId, itemId)) : null,
    reviewers: reviewersOf(loaded.item, viewer).map((reviewer) => ({
      ...reviewer,
      edit: reviewer.mayEdit ? at(reviewerPath(campaignId, itemId, reviewer.key)) : null,
      remove: reviewer.mayRemove ? at(removePath(campaignId, itemId, reviewer.key)) : null,
    })),
  };
}
export type LoadedReviewers = Awaited<ReturnType<typeof loadReviewers>>;

export interface AboutReviewer {
  what: string;
  /** Null for a new or an unknown reviewer. */
  reviewer: Reviewer | null;
  offered: OfferedPermission[];
  /** Null for a new reviewer. */
  shown: string | null;
  back: string;
}

/** Without those that cannot be changed. */
function givenText(offered: readonly OfferedPermission[]): string {
  return offered.flatMap(({ group, on, fixed }) => (on && !fixed ? group : [])).join(', ');
}

const PermissionGroups = z.array(z.enum(GROUP_NAMES)).default([]);
type Action<Value extends object> = VerbAction<LoadedItem, Value>;

export function reviewerKind(
  auth: AuthContext,
  { campaignId = '', reviewerId = '' }: Params,
): WorkItemKind<LoadedItem, ReviewerVerb, AboutReviewer> {
  const search = listSearch(new URL(auth.request.url));
  const findReviewer = (loaded: LoadedItem) => {
    const found = reviewersOf(loaded.item, viewerOf(auth, loaded)).find(({ key }) => key === reviewerId);
    if (!found && reviewerId !== '') requireWhole(loaded.item.decision.certification);
    return found ?? null;
  };
  const reload = async (loaded: LoadedItem) => ({
    ...loaded,
    item: await readItem(auth, campaignId, loaded.item.id),
  });
  /** Null when the reviewer was removed. */
  const planChange = (loaded: LoadedItem, given: readonly PermissionGroup[]) => {
    const reviewer = findReviewer(loaded);
    const actor = loaded.item.decision.certification.actors.find(({ id }) => id === reviewer?.id);
    if (!reviewer || !actor) return null;
    const before = actor.permissions;
    const { onlySignOff } = reviewer;
    return {
      actor,
      permissions: applyPermissions({ chosen: given, giver: loaded.item.permissions, before, onlySignOff }),
    };
  };
  const reassign = async ({ item }: LoadedItem, to: string, permissions: Record<string, unknown>) => {
    if (!grantsAny(permissions)) throw conflictError('reassign an item', 'reviews.reviewers.permissionNeeded');
    await actOnItem(auth.api, { campaignId, itemId: item.id, action: 'reassign' }, { newActorId: to, permissions });
  };
  const texts = (verb: ReviewerVerb) => ({
    refused: 'reviews.reviewers.refused',
    failed: verb === 'remove' ? 'reviews.reviewers.failed.remove' : 'reviews.reviewers.failed.save',
    returnsToItem: true as const,
  });
  const add: Action<{ to: string; given: PermissionGroup[] }> = {
    ...texts('add'),
    schema: ({ memberId }) =>
      ForwardForm(memberId)
        .omit({ comment: true })
        .extend({ given: PermissionGroups.refine((given) => given.length > 0, 'reviews.reviewers.permissionNeeded') }),
    target: forwardTargetPicker,
    run: async (_, { item, value }) => {
      const { permissions: giver, decision } = item.item;
      if (decision.certification.actors.some(({ id }) => id === value.to))
        return refuse({ messages: ['reviews.reviewers.already'] });
      const permissions = applyPermissions({ chosen: value.given, giver, before: null, onlySignOff: false });
      await reassign(item, value.to, permissions);
    },
    verify: async (_, { read, value }) => {
      const loaded = await reload(await read());
      const { permissions: giver, decision } = loaded.item;
      const added = decision.certification.actors.find(({ id }) => id === value.to);
      if (!added) return decision.certification.whole === null ? 'unknown' : 'not-done';
      const wanted = applyPermissions({ chosen: value.given, giver, before: null, onlySignOff: false });
      // Others may have added them meanwhile, with other permissions.
      return haveSamePermissions(added.permissions, wanted) ? { done: loaded } : 'unknown';
    },
    notice: async (_, __, { to }) => {
      const name = await loadTargetName(auth, to);
      return name
        ? { key: 'reviews.reviewers.notice.added', values: { name } }
        : { key: 'reviews.reviewers.notice.addedUnnamed' };
    },
  };
  const edit: Action<{ given: PermissionGroup[]; shown?: string }> = {
    ...texts('edit'),
    schema: () => z.strictObject({ given: PermissionGroups, shown: ShownMark }),
    run: async (auth, { item, value }) => {
      const change = planChange(item, value.given);
      if (!change) throw conflictError('edit an item', 'reviews.reviewers.gone');
      const offered = offeredPermissions(findReviewer(item), item.item.permissions);
      const typed = givenText(offered.map((one) => ({ ...one, on: value.given.includes(one.group) })));
      return writeIfNew(auth, { typed, mark: value.shown, stored: givenText(offered), field: 'given' }, () =>
        reassign(item, change.actor.id, change.permissions),
      );
    },
    verify: async (_, { read, value }) => {
      const loaded = await reload(await read());
      const change = planChange(loaded, value.given);
      if (!change) return 'unknown';
      return haveSamePermissions(change.actor.permissions, change.permissions) ? { done: loaded } : 'not-done';
    },
    notice: () => ({ key: 'reviews.reviewers.notice.saved' }),
  };
  const remove: Action<Record<string, never>> = {
    ...texts('remove'),
    schema: () => z.strictObject({}),
    run: async (_, { item }) => {
      const reviewer = findReviewer(item);
      if (!reviewer) throw conflictError('remove an item', 'reviews.reviewers.gone');
      await replaceReviewers(
        auth.api,
        item.item.id,
        withoutActor(requireWhole(item.item.decision.certification).actors, reviewer.id),
      );
    },
    // The notice names who was removed, which only the item before the write does.
    verify: async (_, { read, before }) => {
      const loaded = await reload(await read());
      return findReviewer(loaded) === null ? { done: before ?? loaded } : 'not-done';
    },
    notice: (_, item) => {
      const name = findReviewer(item)?.name;
      return name
        ? { key: 'reviews.reviewers.notice.removed', values: { name } }
        : { key: 'reviews.reviewers.notice.removedUnnamed' };
    },
  };
  return {
    param: 'itemId',
    rules: REVIEWER_VERBS,
    actions: { add, edit, remove },
    load: async (_, id) => {
      const item = await withErrorKey('reviews.items.failed.item', loadItem(auth, campaignId, id));
      return { item, waits: true };
    },
    stateOf: (_, { item }) => {
      const reviewer = findReviewer(item);
      return {
        waits: true,
        permissions: {
          add: viewerOf(auth, item).reassigns,
          edit: reviewer?.mayEdit ?? false,
          remove: reviewer?.mayRemove ?? false,
        },
        subject: null,
      };
    },
    about: ({ item }) => {
      const reviewer = findReviewer(item);
      const offered = offeredPermissions(reviewer, item.item.permissions);
      return {
        what: namingOf(item.namingTexts).thing(itemName(item.item)),
        reviewer,
        offered,
        shown: reviewer && shownMark(auth, givenText(offered)),
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
