import { badRequest, forbidden } from '../../core/errors';
import type { Call } from '../../core/http';
import { bodyOf, option, textOf } from '../calls';
import { userPath } from '../person';
import { callerPerson, findReferenced } from '../requests/references';
import {
  type CampaignAccess,
  countItems,
  keysOf,
  requestedCampaign,
  requestedItem,
  type Scope,
  scopeOf,
} from './campaign-access';
import { limitedKey, type Reviewer, type ReviewItem, reviewItems, withChange } from './documents';
import { runInBatches } from './jobs';
import {
  checkGrantable,
  checkSignOff,
  permissionsIn,
  type ReviewContext,
  RULES,
  type Rule,
  type RuleName,
  reviewerFor,
} from './rules';
import { applyRule, applyRuleToItem, tryRule } from './saving';

const bulkResult = (idsNotActedOn: string[] = []) => ({ message: 'done', idsNotActedOn });

function actionContext({ call, campaign, paths, isOwner: runs }: CampaignAccess): ReviewContext {
  const { platform, caller } = call;
  return { platform, campaign, callerId: caller.userId, by: callerPerson(call), paths, runs, at: platform.now() };
}

export function actOnItem(call: Call, action: RuleName) {
  const { access, item } = requestedItem(call, call.params.campaignId);
  const context = actionContext(access);
  const rule = RULES[action](context, bodyOf<Record<string, unknown>>(call));
  call.platform.store.transaction(() => applyRuleToItem(call.platform, access.campaign, item, rule));
  return bulkResult();
}

/** On the named items, or with `selectAllActorId` on all of an actor. */
export function actOnMany(call: Call, action: RuleName) {
  const access = requestedCampaign(call);
  const { campaign } = access;
  if (!campaign.allowBulkCertify && action !== 'forward') throw badRequest('Bulk decisions are not enabled');
  const everyOf = option(call, 'selectAllActorId');
  if (everyOf !== undefined) return actOnAll(access, action, everyOf);
  if (action === 'reset') throw badRequest('selectAllActorId is missing');
  const body = bodyOf<Record<string, unknown>>(call);
  const ids = idsIn(body);
  if (ids.length === 0) throw badRequest('ids must name at least one item');
  return bulkResult(actOnNamed(access, RULES[action](actionContext(access), body), ids));
}

/** Unknown items and those of others are refused like those on which the action is not possible. */
function actOnNamed({ call: { platform }, campaign }: CampaignAccess, rule: Rule, ids: string[]): string[] {
  const { store } = platform;
  const found = ids.map((id) => store.get(reviewItems, id));
  const items = found.filter((item): item is ReviewItem => item?.decision.certification.campaignId === campaign.id);
  const known = new Set(items.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  return [...unknown, ...store.transaction(() => applyRule(platform, campaign, items, rule))];
}

/** An actor's items, for the actor and for those who share items with them. */
function actorContext(access: CampaignAccess, actor: string): { context: ReviewContext; scope: Scope } {
  const { paths, rows } = access;
  const beside = rows.some(({ actors }) => actors.includes(actor) && actors.some((one) => paths.has(one)));
  if (!paths.has(actor) && !beside) throw forbidden('Access denied');
  const own = paths.has(actor) ? new Set([actor]) : paths;
  const scope = scopeOf({ ...access, isOwner: false }, { actor });
  return { context: { ...actionContext(access), paths: own, runs: false }, scope };
}

function actOnAll(access: CampaignAccess, action: RuleName, actor: string) {
  const { call } = access;
  const { context, scope } = actorContext(access, actor);
  const body = bodyOf<Record<string, unknown>>(call);
  const rule = RULES[action](context, body);
  const { store } = call.platform;
  const ids = store.ids(reviewItems, { key: keysOf(scope, { statuses: ['in-progress'] }), filter: scope.filter });
  return store.transaction(() => {
    const refusedLater = action === 'signoff' ? [] : refusedIds(access, scope.parts.map(limitedKey), rule);
    const refused = runInBatches(context, { action, body, ids }, rule);
    return bulkResult([...new Set([...refused, ...refusedLater])]);
  });
}

/** Items on which the actor does not have every permission may be refused. */
function refusedIds({ call: { platform } }: CampaignAccess, key: string[], rule: Rule): string[] {
  const open = { op: 'eq' as const, path: ['decision', 'certification', 'status'], value: 'in-progress' };
  const limited = platform.store.search(reviewItems, { key, filter: open });
  return limited.filter((item) => !tryRule(rule, item)).map(({ id }) => id);
}

const MAX_IDS = 20_000;

function idsIn({ ids = [] }: Record<string, unknown>): string[] {
  if (!Array.isArray(ids) || ids.some((id) => typeof id !== 'string')) throw badRequest('ids must be a list of ids');
  if (ids.length > MAX_IDS) throw badRequest(`At most ${MAX_IDS} items can be named`);
  return [...new Set<string>(ids)];
}

/** Signs off an actor's decisions, or the named ones. */
export function signOff(call: Call) {
  const access = requestedCampaign(call);
  const { campaign } = access;
  const body = bodyOf<Record<string, unknown>>(call);
  const { context, scope } = actorContext(access, textOf(body.actorId, 'actorId') || userPath(call.caller.userId));
  const { store } = call.platform;
  const { filter } = scope;
  const made = keysOf(scope, { statuses: ['in-progress'], decisions: ['certify', 'revoke', 'exception'] });
  const decided = store.ids(reviewItems, { key: made, filter });
  const named = new Set(idsIn(body));
  const ids = named.size > 0 ? decided.filter((id) => named.has(id)) : decided;
  const first = ids.length > 0 ? store.get(reviewItems, ids[0] ?? '') : undefined;
  if (!first) throw badRequest('Nothing is decided that could be signed off');
  if (
    !campaign.allowPartialSignoff &&
    countItems(access, scope, keysOf(scope, { statuses: ['in-progress'], decisions: [null] })) > 0
  )
    throw badRequest('Every item has to be decided before the sign-off');
  if (ids.length === 1) reviewerFor(context, first, 'signoff');
  return store.transaction(() => {
    const refused = runInBatches(context, { action: 'signoff', body, ids }, RULES.signoff(context, body));
    if (refused.length === ids.length) throw forbidden('You may not sign off these items');
    return bulkResult([...[...named].filter((id) => !ids.includes(id)), ...refused]);
  });
}

/** Replaces the actors of an item. */
export function replaceActors(call: Call) {
  const { access, item } = requestedItem(call);
  const context = actionContext(access);
  const { actors } = bodyOf<{ actors: unknown }>(call);
  if (!Array.isArray(actors) || actors.length === 0) throw badRequest('actors must be a list with at least one entry');
  const rule: Rule = (before) => {
    const from = reviewerFor(context, before, 'reassign');
    const { certification } = before.decision;
    const replaced = actors.map((sent) => actorIn(context, certification.actors, from, sent));
    if (new Set(replaced.map(({ id }) => id)).size < replaced.length) throw badRequest('An actor is named twice');
    checkSignOff(replaced);
    const { primaryReviewer } = certification;
    const stays = replaced.some(({ id }) => id === primaryReviewer.id);
    const { role: _, permissions: __, ...next } = replaced.find((actor) => actor.permissions.signoff) ?? from;
    return withChange(before, context.at, { actors: replaced, primaryReviewer: stays ? primaryReviewer : next });
  };
  call.platform.store.transaction(() => applyRuleToItem(call.platform, access.campaign, item, rule));
  return bulkResult();
}

function actorIn(context: ReviewContext, known: readonly Reviewer[], from: Reviewer, sent: unknown): Reviewer {
  const { id, permissions } = (sent ?? {}) as Record<string, unknown>;
  const before = known.find((actor) => actor.id === id);
  const person = before ?? (typeof id === 'string' ? findReferenced(context.platform, id) : undefined);
  if (!person) throw badRequest(`Unknown actor: ${String(id).slice(0, 100)}`);
  const given = permissionsIn(permissions);
  checkGrantable(from, context.runs, given, before?.permissions);
  return { role: 'reviewer', ...person, permissions: given };
}
