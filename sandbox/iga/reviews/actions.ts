import type { Call } from '../../core/http';
import { badRequest, forbidden } from '../../core/refusals';
import { bodyOf, option, textOf } from '../calls';
import { userPath } from '../person';
import { callerPerson, referenced } from '../requests/people';
import { type Asking, campaignAsked, countUnder, itemAsked, keysOf, type Scope, scopeOf } from './asking';
import { changed, limitedKey, type Reviewer, type ReviewItem, reviewItems } from './documents';
import { runOn } from './jobs';
import {
  type Acting,
  checkGiving,
  checkSignOff,
  permissionsIn,
  RULES,
  type Rule,
  type RuleName,
  reviewerFor,
} from './rules';
import { applied, appliedTo, attempt } from './saving';

const done = (idsNotActedOn: string[] = []) => ({ message: 'done', idsNotActedOn });

function actingIn({ call, campaign, paths, runs }: Asking): Acting {
  const { platform, caller } = call;
  return { platform, campaign, callerId: caller.userId, by: callerPerson(call), paths, runs, at: platform.now() };
}

export function actOnItem(call: Call, action: RuleName) {
  const { asking, item } = itemAsked(call, call.params.campaignId);
  const acting = actingIn(asking);
  const rule = RULES[action](acting, bodyOf<Record<string, unknown>>(call));
  call.platform.store.transaction(() => appliedTo(call.platform, asking.campaign, item, rule));
  return done();
}

/** On the named items, or with `selectAllActorId` on all of an actor. */
export function actOnMany(call: Call, action: RuleName) {
  const asking = campaignAsked(call);
  const { campaign } = asking;
  if (!campaign.allowBulkCertify && action !== 'forward') throw badRequest('Bulk decisions are not enabled');
  const everyOf = option(call, 'selectAllActorId');
  if (everyOf !== undefined) return actOnAll(asking, action, everyOf);
  if (action === 'reset') throw badRequest('selectAllActorId is missing');
  const body = bodyOf<Record<string, unknown>>(call);
  const ids = idsIn(body);
  if (ids.length === 0) throw badRequest('ids must name at least one item');
  return done(actOnNamed(asking, RULES[action](actingIn(asking), body), ids));
}

/** Unknown items and those of others are refused like those on which the action is not possible. */
function actOnNamed({ call: { platform }, campaign }: Asking, rule: Rule, ids: string[]): string[] {
  const { store } = platform;
  const found = ids.map((id) => store.get(reviewItems, id));
  const items = found.filter((item): item is ReviewItem => item?.decision.certification.campaignId === campaign.id);
  const known = new Set(items.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  return [...unknown, ...store.transaction(() => applied(platform, campaign, items, rule))];
}

/** An actor's items, for the actor and for those who share items with them. */
function actingAs(asking: Asking, actor: string): { acting: Acting; scope: Scope } {
  const { paths, rows } = asking;
  const beside = rows.some(({ actors }) => actors.includes(actor) && actors.some((one) => paths.has(one)));
  if (!paths.has(actor) && !beside) throw forbidden('Access denied');
  const own = paths.has(actor) ? new Set([actor]) : paths;
  const scope = scopeOf({ ...asking, runs: false }, { actor });
  return { acting: { ...actingIn(asking), paths: own, runs: false }, scope };
}

function actOnAll(asking: Asking, action: RuleName, actor: string) {
  const { call } = asking;
  const { acting, scope } = actingAs(asking, actor);
  const body = bodyOf<Record<string, unknown>>(call);
  const rule = RULES[action](acting, body);
  const { store } = call.platform;
  const ids = store.ids(reviewItems, { key: keysOf(scope, { statuses: ['in-progress'] }), filter: scope.filter });
  return store.transaction(() => {
    const refusedLater = action === 'signoff' ? [] : refusals(asking, scope.parts.map(limitedKey), rule);
    const refused = runOn(acting, { action, body, ids }, rule);
    return done([...new Set([...refused, ...refusedLater])]);
  });
}

/** Items on which the actor does not have every permission may be refused. */
function refusals({ call: { platform } }: Asking, key: string[], rule: Rule): string[] {
  const open = { op: 'eq' as const, path: ['decision', 'certification', 'status'], value: 'in-progress' };
  const limited = platform.store.search(reviewItems, { key, filter: open });
  return limited.filter((item) => !attempt(rule, item)).map(({ id }) => id);
}

const MOST_IDS = 20_000;

function idsIn({ ids = [] }: Record<string, unknown>): string[] {
  if (!Array.isArray(ids) || ids.some((id) => typeof id !== 'string')) throw badRequest('ids must be a list of ids');
  if (ids.length > MOST_IDS) throw badRequest(`At most ${MOST_IDS} items can be named`);
  return [...new Set<string>(ids)];
}

/** Signs off an actor's decisions, or the named ones. */
export function signOff(call: Call) {
  const asking = campaignAsked(call);
  const { campaign } = asking;
  const body = bodyOf<Record<string, unknown>>(call);
  const { acting, scope } = actingAs(asking, textOf(body.actorId, 'actorId') || userPath(call.caller.userId));
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
    countUnder(asking, scope, keysOf(scope, { statuses: ['in-progress'], decisions: [null] })) > 0
  )
    throw badRequest('Every item has to be decided before the sign-off');
  if (ids.length === 1) reviewerFor(acting, first, 'signoff');
  return store.transaction(() => {
    const refused = runOn(acting, { action: 'signoff', body, ids }, RULES.signoff(acting, body));
    if (refused.length === ids.length) throw forbidden('You may not sign off these items');
    return done([...[...named].filter((id) => !ids.includes(id)), ...refused]);
  });
}

/** Replaces the actors of an item. */
export function replaceActors(call: Call) {
  const { asking, item } = itemAsked(call);
  const acting = actingIn(asking);
  const { actors } = bodyOf<{ actors: unknown }>(call);
  if (!Array.isArray(actors) || actors.length === 0) throw badRequest('actors must be a list with at least one entry');
  const rule: Rule = (before) => {
    const from = reviewerFor(acting, before, 'reassign');
    const { certification } = before.decision;
    const replaced = actors.map((sent) => actorIn(acting, certification.actors, from, sent));
    if (new Set(replaced.map(({ id }) => id)).size < replaced.length) throw badRequest('An actor is named twice');
    checkSignOff(replaced);
    const { primaryReviewer } = certification;
    const stays = replaced.some(({ id }) => id === primaryReviewer.id);
    const { role: _, permissions: __, ...next } = replaced.find((actor) => actor.permissions.signoff) ?? from;
    return changed(before, acting.at, { actors: replaced, primaryReviewer: stays ? primaryReviewer : next });
  };
  call.platform.store.transaction(() => appliedTo(call.platform, asking.campaign, item, rule));
  return done();
}

function actorIn(acting: Acting, known: readonly Reviewer[], from: Reviewer, sent: unknown): Reviewer {
  const { id, permissions } = (sent ?? {}) as Record<string, unknown>;
  const before = known.find((actor) => actor.id === id);
  const person = before ?? (typeof id === 'string' ? referenced(acting.platform, id) : undefined);
  if (!person) throw badRequest(`Unknown actor: ${String(id).slice(0, 100)}`);
  const given = permissionsIn(permissions);
  checkGiving(from, acting.runs, given, before?.permissions);
  return { role: 'reviewer', ...person, permissions: given };
}
