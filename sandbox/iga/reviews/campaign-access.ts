// Access to campaigns: callers act by themselves, by their roles, for their delegators, and in campaigns they run.

import { badRequest, forbidden, notFound } from '../../core/errors';
import type { Call } from '../../core/http';
import { equals, type Filter } from '../../core/query';
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

export interface CampaignAccess {
  call: Call;
  campaign: Campaign;
  rows: Review[];
  paths: ReadonlySet<string>;
  /** The campaign's owner and administrators see all of it. */
  isOwner: boolean;
}

export function reviewPaths(call: Call): ReadonlySet<string> {
  const delegators = delegatorsOf(call.platform, call.caller.userId).map(userPath);
  return new Set([...pathsOf(call), ...delegators]);
}

/** Unknown is a 404; 403 for callers without a part in it. */
export function requestedCampaign(call: Call): CampaignAccess {
  return campaignAccess(call, param(call, 'campaignId'));
}

export function campaignAccess(call: Call, campaignId: string): CampaignAccess {
  const { store } = call.platform;
  const campaign = store.get(campaigns, campaignId);
  if (!campaign) throw notFound('Certification not found');
  const rows = store.search(reviews, { key: `campaign/${campaignId}` });
  const paths = reviewPaths(call);
  const runs = isGovernanceAdmin(call) || paths.has(campaign.ownerId);
  if (!runs && !rows.some(({ actors }) => actors.some((actor) => paths.has(actor)))) throw forbidden('Access denied');
  return { call, campaign, rows, paths, isOwner: runs };
}

/** 403 unless the caller is an actor of the item or runs the campaign. */
export function requestedItem(call: Call, campaignId?: string): { access: CampaignAccess; item: ReviewItem } {
  const found = call.platform.store.get(reviewItems, param(call, 'itemId'));
  const access = campaignAccess(call, campaignId ?? found?.decision.certification.campaignId ?? '');
  if (found?.decision.certification.campaignId !== access.campaign.id) throw notFound('Certification item not found');
  if (!access.isOwner && !isActor(found, access.paths)) throw forbidden('Access denied');
  return { access, item: found };
}

function isActor({ decision }: ReviewItem, paths: ReadonlySet<string>): boolean {
  return decision.certification.actors.some(({ id }) => paths.has(id));
}

export interface Scope {
  parts: Part[];
  /** Where the parts hold more than requested. */
  filter: Filter | undefined;
}

interface ScopeOptions {
  actor?: string | undefined;
  primary?: string | undefined;
}

/**
 * The parts in which the caller acts, or an actor they may ask about. For another certifier these are the items they
 * share.
 */
export function scopeOf(
  { call, campaign, rows, paths, isOwner: runs }: CampaignAccess,
  { actor, primary }: ScopeOptions,
): Scope {
  const tab = option(call, 'taskStatus');
  if (tab !== undefined && !TABS.includes(tab)) throw badRequest(`Unsupported taskStatus: ${tab}`);
  const requested = rows.filter(
    ({ certifierId, status }) =>
      (tab === undefined || tabOf(status) === tab) && (primary === undefined || certifierId === primary),
  );
  const direct = actor !== undefined && (runs || paths.has(actor));
  const parts = requested.flatMap(({ certifierId, actors }) => {
    const whole = runs && actor === undefined ? [certifierId] : direct ? [actor] : [...paths];
    return whole
      .filter((path) => actors.includes(path))
      .map((path) => ({ campaignId: campaign.id, primary: certifierId, actor: path }));
  });
  const filter = actor === undefined || direct ? undefined : equals('decision.certification.actors.id', actor);
  return { parts, filter };
}

/** An item has at most one of the keys of a part, but may belong to several parts. */
export function countItems({ call }: Pick<CampaignAccess, 'call'>, { parts, filter }: Scope, keys: string[]): number {
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
