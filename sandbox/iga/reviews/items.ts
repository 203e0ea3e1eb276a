// Items of a campaign: search, counts, single items, and filter choices.

import { cached } from '../../core/cache';
import type { Call } from '../../core/http';
import { all, dotted, type Filter } from '../../core/query';
import { bodyFilter, envelope, fieldsOf, option, orderOf, pageOf } from '../calls';
import { type Permissions, permissionsFor } from '../decision';
import { namesReferenced } from '../requests/names';
import {
  type CampaignAccess,
  countItems,
  keysOf,
  requestedCampaign,
  requestedItem,
  type Scope,
  type States,
  scopeOf,
} from './campaign-access';
import { DECISIONS, isOwn, isRunning, REVIEW_ACTIONS, type ReviewItem, reviewItems, STATUSES } from './documents';
import { splitFilter } from './split-filter';

const NOT_FOR_OWN = ['certify', 'revoke', 'exception', 'reset', 'signoff'];

/** Without permissions once the campaign has ended. */
function publicItem({ campaign }: CampaignAccess, { removeAt: _, changedAt: __, ...item }: ReviewItem) {
  const { certification } = item.decision;
  const running = isRunning(campaign);
  const ended = campaign.status === 'expired' || campaign.status === 'cancelled' ? campaign.status : 'in-progress';
  const status = certification.status === 'signed-off' ? certification.status : ended;
  const actors = certification.actors.map((actor) => ({
    ...actor,
    permissions: running ? actor.permissions : NO_PERMISSIONS,
  }));
  const isExpired = campaign.status === 'expired';
  return { ...item, decision: { certification: { ...certification, status, isExpired, actors } } };
}

const NO_PERMISSIONS: Permissions = Object.fromEntries(REVIEW_ACTIONS.map((action) => [action, false]));

/** The union over all actors the caller stands for. */
export function permissionsOn(
  { call, campaign, paths, isOwner: runs }: CampaignAccess,
  { decision: { certification }, user }: ReviewItem,
): Permissions {
  if (!isRunning(campaign) || certification.status === 'signed-off') return NO_PERMISSIONS;
  const asAdmin = runs && option(call, 'isAdmin') === 'true';
  const given = asAdmin
    ? [permissionsFor(REVIEW_ACTIONS)]
    : certification.actors.filter(({ id }) => paths.has(id)).map(({ permissions }) => permissions);
  const own = isOwn(call.caller.userId, campaign, user?.id);
  const may = (action: string): boolean =>
    given.some((one) => one[action] === true) && !(own && NOT_FOR_OWN.includes(action));
  return { ...NO_PERMISSIONS, ...Object.fromEntries(REVIEW_ACTIONS.map((action) => [action, may(action)])) };
}

function presenterOf(access: CampaignAccess): (item: ReviewItem) => object {
  const { call } = access;
  const pick = fieldsOf(call);
  const withPermissions = option(call, 'appendUserPermissions') === 'true';
  return (item) =>
    pick({ ...publicItem(access, item), ...(withPermissions ? { permissions: permissionsOn(access, item) } : {}) });
}

export function searchItems(call: Call) {
  const access = requestedCampaign(call);
  const { actor = option(call, 'actorId'), primary, rest, ...states } = splitFilter(bodyFilter(call));
  const scope = scopeOf(access, { actor, primary });
  return pageOfItems(access, scope, states, rest);
}

/** Empty keys are left out: a single key can be read in sort order. */
function pageOfItems(access: CampaignAccess, scope: Scope, states: States, rest?: Filter) {
  const { call } = access;
  const { store } = call.platform;
  const keys = keysOf(scope, states);
  const key = keys.filter((one) => store.holds(reviewItems, one));
  const filter = all(scope.filter, rest);
  const counted = { key, disjointKeys: scope.parts.length === 1, filter };
  // Counted once for all pages.
  const total = cached(store, `reviewItems/${JSON.stringify(counted)}`, () => store.count(reviewItems, counted));
  const page = { ...counted, sort: orderOf(call, []), ...pageOf(call), total };
  const found = total === 0 ? [] : store.search(reviewItems, page);
  return envelope(found.map(presenterOf(access)), total, found.at(-1)?.id);
}

/** `getCount` counts by decision. */
export function listItems(call: Call) {
  const access = requestedCampaign(call);
  const scope = scopeOf(access, { actor: option(call, 'actorId'), primary: option(call, 'primaryReviewerId') });
  if (option(call, 'getCount') === 'true') return countByDecision(access, scope);
  const status = option(call, 'status');
  if (status === 'in-progress' && !isRunning(access.campaign)) return envelope([], 0);
  const statuses = STATUSES.filter((one) => status === undefined || status === one);
  return pageOfItems(access, scope, { statuses });
}

function countByDecision(access: CampaignAccess, scope: Scope) {
  const counts = DECISIONS.map((decision): [string, number] => [
    decision ?? 'NONE',
    countItems(access, scope, keysOf(scope, { decisions: [decision] })),
  ]);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const totals = Object.fromEntries([...counts, ['total', total] as const].filter(([, count]) => count > 0));
  return { result: [], resultCount: 0, totalHits: total, totals };
}

/** `expandPaths` adds names of references. */
export function readItem(call: Call) {
  const { access, item } = requestedItem(call, call.params.campaignId);
  const expand = option(call, 'expandPaths');
  const whole = presenterOf(access)(item);
  return expand ? { ...whole, _displayData: namesReferenced(call.platform, item, expand) } : whole;
}

const SEARCHED = {
  user: ['user.givenName', 'user.sn', 'user.userName'],
  application: ['application.name'],
};
const MAX_CHOICES = 50;

/** Users or applications of the actor's items. */
export function filterChoices(call: Call, of: 'user' | 'application') {
  const access = requestedCampaign(call);
  const scope = scopeOf(access, { actor: option(call, 'actorId') });
  const text = option(call, 'queryString');
  const paths = text === undefined ? [] : SEARCHED[of];
  const textFilter: Filter | undefined =
    paths.length > 0
      ? { op: 'or', of: paths.map((path) => ({ op: 'co', path: dotted(path), value: text ?? '' })) }
      : undefined;
  const { store } = call.platform;
  const search = { key: keysOf(scope), filter: all(scope.filter, textFilter), limit: MAX_CHOICES };
  const choice: (item: ReviewItem) => object = of === 'user' ? userChoice : applicationChoice;
  return store.distinct(reviewItems, `${of}.id`, search).map(choice);
}

function userChoice({ user }: ReviewItem) {
  const { id, userName, givenName, sn, mail, profileImage } = user ?? {};
  return { id, userName, givenName, sn, mail, profileImage };
}

function applicationChoice({ application }: ReviewItem) {
  const { id, name, templateName, templateVersion, icon } = application ?? {};
  return { id, name, templateName, templateVersion, icon };
}
