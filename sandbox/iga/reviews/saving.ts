// Stores changed items and updates the reviews: their actors and status.

import { PlatformError } from '../../core/errors';
import type { Platform } from '../../core/platform';
import { formatDate } from '../dates';
import { keysOf } from './campaign-access';
import {
  type Campaign,
  campaigns,
  ITEM_TYPES,
  isRunning,
  listKey,
  type ReviewItem,
  reviewId,
  reviewItems,
  reviews,
} from './documents';
import type { Rule } from './rules';

/** Answers the ids that were refused. */
export function applyRule(platform: Platform, campaign: Campaign, items: readonly ReviewItem[], rule: Rule): string[] {
  const refused: string[] = [];
  const moved = new ChangedReviews();
  for (const item of items) {
    const changed = tryRule(rule, item);
    if (!changed) {
      refused.push(item.id);
      continue;
    }
    platform.store.put(reviewItems, changed.id, changed);
    moved.note(item, changed);
  }
  moved.save(platform, campaign);
  return refused;
}

/** Passes a refusal on to the caller. */
export function applyRuleToItem(platform: Platform, campaign: Campaign, item: ReviewItem, rule: Rule): void {
  const changed = rule(item);
  platform.store.put(reviewItems, changed.id, changed);
  const moved = new ChangedReviews();
  moved.note(item, changed);
  moved.save(platform, campaign);
}

export function tryRule(rule: Rule, item: ReviewItem): ReviewItem | undefined {
  try {
    return rule(item);
  } catch (error) {
    if (error instanceof PlatformError) return undefined;
    throw error;
  }
}

/** Reviews whose actors or status may have changed. */
class ChangedReviews {
  readonly #rows = new Map<string, Set<string>>();

  note(before: ReviewItem, after: ReviewItem): void {
    const [one, other] = [before.decision.certification, after.decision.certification];
    const same =
      one.status === other.status &&
      one.primaryReviewer.id === other.primaryReviewer.id &&
      one.actors.map(({ id }) => id).join() === other.actors.map(({ id }) => id).join();
    if (same) return;
    for (const { primaryReviewer, actors } of [one, other]) {
      const known = this.#rows.get(primaryReviewer.id) ?? new Set();
      for (const { id } of actors) known.add(id);
      this.#rows.set(primaryReviewer.id, known);
    }
  }

  save(platform: Platform, campaign: Campaign): void {
    for (const [certifierId, actors] of this.#rows) refreshReview(platform, campaign, certifierId, actors);
    if (this.#rows.size > 0) completeCampaign(platform, campaign);
  }
}

function refreshReview(
  { store }: Platform,
  campaign: Campaign,
  certifierId: string,
  touched: ReadonlySet<string>,
): void {
  const id = reviewId(campaign.id, certifierId);
  const known = store.get(reviews, id);
  const part = (actor: string) => ({ campaignId: campaign.id, primary: certifierId, actor });
  const acts = (actor: string): boolean =>
    ITEM_TYPES.some((type) => store.count(reviewItems, { key: listKey(part(actor), type) }) > 0);
  const actors = [...new Set([...(known?.actors ?? []), ...touched])].filter(acts);
  if (actors.length === 0) {
    store.remove(reviews, id);
    return;
  }
  const open = keysOf({ parts: [part(certifierId)] }, { statuses: ['in-progress'] });
  const waits = open.some((key) => store.count(reviewItems, { key }) > 0);
  const { name, description, startDate, deadline } = campaign;
  const row = { id, campaignId: campaign.id, campaignName: name, name, description, certifierId, startDate, deadline };
  store.put(reviews, id, { ...row, status: waits ? campaign.status : 'completed', actors });
}

/** Complete once all its reviews are. */
function completeCampaign({ store, now }: Platform, campaign: Campaign): void {
  if (!isRunning(campaign)) return;
  const rows = store.search(reviews, { key: `campaign/${campaign.id}` });
  if (rows.every(({ status }) => status === 'completed'))
    store.put(campaigns, campaign.id, { ...campaign, status: 'completed', completionDate: formatDate(now()) });
}
