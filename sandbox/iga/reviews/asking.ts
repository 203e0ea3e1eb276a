// Access to campaigns: callers act by themselves, by their roles, for their delegators, and in campaigns they run.

import type { Call } from '../../core/http';
import { equals, type Filter } from '../../core/query';
import { badRequest, forbidden, notFound } from '../../core/refusals';
import { isGovernanceAdmin, option, param } from '../calls';
import { delegatorsOf } from '../delegations';
import { userPath } from '../person';
import { pathsOf } from '../requests/actions';
import {
  type Campaign,
  campaigns,
  DECISIONS,
  type Decision,
  ITEM_TYPES,
  type ItemStatus,
  listKey,
  type Part,
  type Review,
  type ReviewItem,
  type ReviewItemType,
  reviewItems,
  reviews,
  STATUSES,
  stateKey,
  TABS,
  tabOf,
} from './documents';

export interface Asking {
  call: Call;
  campaign: Campaign;
  rows: Review[];
  paths: ReadonlySet<string>;
  /** The campaign's owner and administrators see all of it. */
  runs: boolean;
}

export function reviewPaths(call: Call): ReadonlySet<string> {
  const delegators = delegatorsOf(call.platform, call.caller.userId).map(userPath);
  return new Set([...pathsOf(call), ...delegators]);
}

/** Unknown is a 404; 403 for callers without a part in it. */
export function campaignAsked(call: Call): Asking {
  return askingFor(call, param(call, 'campaignId'));
}

export function askingFor(call: Call, campaignId: string): Asking {
  const { store } = call.platform;
  const campaign = store.get(campaigns, campaignId);
  if (!campaign) throw notFound('Certification not found');
  const rows = store.search(reviews, { key: `campaign/${campaignId}` });
  const paths = reviewPaths(call);
  const runs = isGovernanceAdmin(call) || paths.has(campaign.ownerId);
  if (!runs && !rows.some(({ actors }) => actors.some((actor) => paths.has(actor)))) throw forbidden('Access denied');
  return { call, campaign, rows, paths, runs };
}

/** 403 unless the caller is an actor of the item or runs the campaign. */
export function itemAsked(call: Call, campaignId?: string): { asking: Asking; item: ReviewItem } {
  const found = call.platform.store.get(reviewItems, param(call, 'itemId'));
  const asking = askingFor(call, campaignId ?? found?.decision.certification.campaignId ?? '');
  if (found?.decision.certification.campaignId !== asking.campaign.id) throw notFound('Certification item not found');
  if (!asking.runs && !isActor(found, asking.paths)) throw forbidden('Access denied');
  return { asking, item: found };
}

function isActor({ decision }: ReviewItem, paths: ReadonlySet<string>): boolean {
  return decision.certification.actors.some(({ id }) => paths.has(id));
}

export interface Scope {
  parts: Part[];
  /** Where the parts hold more than requested. */
  filter: Filter | undefined;
}

interface Narrowing {
  actor?: string | undefined;
  primary?: string | undefined;
}

/**
 * The parts in which the caller acts, or an actor they may ask about. For another certifier these are the items they
 * share.
 */
export function scopeOf({ call, campaign, rows, paths, runs }: Asking, { actor, primary }: Narrowing): Scope {
  const tab = option(call, 'taskStatus');
  if (tab !== undefined && !TABS.includes(tab)) throw badRequest(`Unsupported taskStatus: ${tab}`);
  const asked = rows.filter(
    ({ certifierId, status }) =>
      (tab === undefined || tabOf(status) === tab) && (primary === undefined || certifierId === primary),
  );
  const direct = actor !== undefined && (runs || paths.has(actor));
  const parts = asked.flatMap(({ certifierId, actors }) => {
    const whole = runs && actor === undefined ? [certifierId] : direct ? [actor] : [...paths];
    return whole
      .filter((path) => actors.includes(path))
      .map((path) => ({ campaignId: campaign.id, primary: certifierId, actor: path }));
  });
  const filter = actor === undefined || direct ? undefined : equals('decision.certification.actors.id', actor);
  return { parts, filter };
}

/** An item has at most one of the keys of a part, but may belong to several parts. */
export function countUnder({ call }: Pick<Asking, 'call'>, { parts, filter }: Scope, keys: string[]): number {
  const { store } = call.platform;
  if (parts.length > 1) return store.count(reviewItems, { key: keys, filter });
  return keys.reduce((sum, key) => sum + store.count(reviewItems, { key, filter }), 0);
}

/** Which items of a scope are meant; everything unless narrowed. */
export interface States {
  types?: readonly ReviewItemType[];
  statuses?: readonly ItemStatus[];
  decisions?: readonly Decision[];
}

/** One key per part and type, unless states are given. */
export function keysOf({ parts }: Pick<Scope, 'parts'>, wanted: States = {}): string[] {
  const { types = ITEM_TYPES, statuses = STATUSES, decisions = DECISIONS } = wanted;
  const whole = statuses.length === STATUSES.length && decisions.length === DECISIONS.length;
  return parts.flatMap((part) =>
    types.flatMap((type) =>
      whole
        ? [listKey(part, type)]
        : statuses.flatMap((status) => decisions.map((decision) => stateKey(part, { type, status, decision }))),
    ),
  );
}
