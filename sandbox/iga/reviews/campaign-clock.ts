// Campaigns past their deadline become overdue or expire.
import type { Platform } from '../../core/platform';
import { expiryAt, isDue } from '../decision';
import { type Campaign, type CampaignStatus, campaigns, reviews, TIMED, tabOf } from './documents';

const DAY = 86_400_000;

/** Answers when the next campaign changes. */
export function applyDueCampaigns(platform: Platform): number {
  const { store } = platform;
  const now = platform.now();
  let next = Number.POSITIVE_INFINITY;
  for (const campaign of store.search(campaigns, { key: TIMED })) {
    next = Math.min(next, ...statusDates(campaign).filter((turn) => turn > now));
    const status = statusBy(campaign, now);
    if (status === campaign.status) continue;
    store.transaction(() => {
      store.put(campaigns, campaign.id, { ...campaign, status });
      for (const row of store.search(reviews, { key: `campaign/${campaign.id}` }))
        if (tabOf(row.status) === 'active') store.put(reviews, row.id, { ...row, status });
    });
  }
  return next;
}

function statusDates({ deadline, expirationAction, expirationActionDelay }: Campaign): number[] {
  const late = expiryAt(deadline);
  if (late === null) return [];
  return expirationAction === null ? [late] : [late, late + expirationActionDelay * DAY];
}

function statusBy(campaign: Campaign, now: number): CampaignStatus {
  const [late = null, over = null] = statusDates(campaign);
  if (!isDue(late, now)) return campaign.status;
  return isDue(over, now) ? 'expired' : 'overdue';
}
