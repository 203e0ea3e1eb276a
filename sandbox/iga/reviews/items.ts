// Items of a campaign: search, counts, single items, and filter choices.

import type { Call } from '../../core/http';
import { all, dotted, type Filter } from '../../core/query';
import { remembered } from '../../core/remembered';
import { bodyFilter, envelope, fieldsOf, option, orderOf, pageOf } from '../calls';
import { allowed, type Permissions } from '../decision';
import { namesReferenced } from '../requests/names';
import { type Asking, campaignAsked, countUnder, itemAsked, keysOf, type Scope, type States, scopeOf } from './asking';
import { DECISIONS, isOwn, isRunning, REVIEW_ACTIONS, type ReviewItem, reviewItems, STATUSES } from './documents';
import { narrowedBy } from './narrowing';

const JUDGING = ['certify', 'revoke', 'exception'];

/** Without permissions once the campaign has ended. */
function shown({ campaign }: Asking, { removeAt: _, changedAt: __, ...item }: ReviewItem) {
  const { certification } = item.decision;
  const running = isRunning(campaign);
  const ended = campaign.status === 'expired' || campaign.status === 'cancelled' ? campaign.status : 'in-progress';
  const status = certification.status === 'signed-off' ? certification.status : ended;
  const actors = certification.actors.map((actor) => ({
    ...actor,
    permissions: running ? actor.permissions : NOTHING,
  }));
  const isExpired = campaign.status === 'expired';
  return { ...item, decision: { certification: { ...certification, status, isExpired, actors } } };
}

const NOTHING: Permissions = Object.fromEntries(REVIEW_ACTIONS.map((action) => [action, false]));

/** The union over all actors the caller stands for. */
export function permissionsOn(
  { call, campaign, paths, runs }: Asking,
  { decision: { certification }, user }: ReviewItem,
): Permissions {
  if (!isRunning(campaign) || certification.status === 'signed-off') return NOTHING;
  const asAdmin = runs && option(call, 'isAdmin') === 'true';
  const given = asAdmin
    ? [allowed(REVIEW_ACTIONS)]
    : certification.actors.filter(({ id }) => paths.has(id)).map(({ permissions }) => permissions);
  const own = isOwn(call.caller.userId, campaign, user?.id);
  const may = (action: string): boolean =>
    given.some((one) => one[action] === true) && !(own && JUDGING.includes(action));
  return { ...NOTHING, ...Object.fromEntries(REVIEW_ACTIONS.map((action) => [action, may(action)])) };
}

function presented(asking: Asking): (item: ReviewItem) => object {
  const { call } = asking;
  const pick = fieldsOf(call);
  const withPermissions = option(call, 'appendUserPermissions') === 'true';
  return (item) =>
    pick({ ...shown(asking, item), ...(withPermissions ? { permissions: permissionsOn(asking, item) } : {}) });
}

export function searchItems(call: Call) {
  const asking = campaignAsked(call);
  const { actor = option(call, 'actorId'), primary, rest, ...states } = narrowedBy(bodyFilter(call));
  const scope = scopeOf(asking, { actor, primary });
  return pageOfItems(asking, scope, states, rest);
}

/** Empty keys are left out: a single key can be read in sort order. */
function pageOfItems(asking: Asking, scope: Scope, states: States, rest?: Filter) {
  const { call } = asking;
  const { store } = call.platform;
  const keys = keysOf(scope, states);
  const key = keys.filter((one) => store.holds(reviewItems, one));
  const filter = all(scope.filter, rest);
  const counted = { key, apart: scope.parts.length === 1, filter };
  // Counted once for all pages.
  const total = remembered(store, `reviewItems/${JSON.stringify(counted)}`, () => store.count(reviewItems, counted));
  const page = { ...counted, sort: orderOf(call, []), ...pageOf(call), total };
  const found = total === 0 ? [] : store.search(reviewItems, page);
  return envelope(found.map(presented(asking)), total, found.at(-1)?.id);
}

/** `getCount` counts by decision. */
export function listItems(call: Call) {
  const asking = campaignAsked(call);
  const scope = scopeOf(asking, { actor: option(call, 'actorId'), primary: option(call, 'primaryReviewerId') });
  if (option(call, 'getCount') === 'true') return counted(asking, scope);
  const status = option(call, 'status');
  if (status === 'in-progress' && !isRunning(asking.campaign)) return envelope([], 0);
  const statuses = STATUSES.filter((one) => status === undefined || status === one);
  return pageOfItems(asking, scope, { statuses });
}

function counted(asking: Asking, scope: Scope) {
  const counts = DECISIONS.map((decision): [string, number] => [
    decision ?? 'NONE',
    countUnder(asking, scope, keysOf(scope, { decisions: [decision] })),
  ]);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const totals = Object.fromEntries([...counts, ['total', total] as const].filter(([, count]) => count > 0));
  return { result: [], resultCount: 0, totalHits: total, totals };
}

/** `expandPaths` adds names of references. */
export function readItem(call: Call) {
  const { asking, item } = itemAsked(call, call.params.campaignId);
  const expand = option(call, 'expandPaths');
  const whole = presented(asking)(item);
  return expand ? { ...whole, _displayData: namesReferenced(call.platform, item, expand) } : whole;
}

const SEARCHED = {
  user: ['user.givenName', 'user.sn', 'user.userName'],
  application: ['application.name'],
};
const MOST_CHOICES = 50;

/** Users or applications of the actor's items. */
export function filterChoices(call: Call, of: 'user' | 'application') {
  const asking = campaignAsked(call);
  const scope = scopeOf(asking, { actor: option(call, 'actorId') });
  const text = option(call, 'queryString');
  const paths = text === undefined ? [] : SEARCHED[of];
  const said: Filter | undefined =
    paths.length > 0
      ? { op: 'or', of: paths.map((path) => ({ op: 'co', path: dotted(path), value: text ?? '' })) }
      : undefined;
  const { store } = call.platform;
  const search = { key: keysOf(scope), filter: all(scope.filter, said), limit: MOST_CHOICES };
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
