// Campaigns whose deadline has passed: late, or over where the campaign says so.
import type { Platform } from '../../core/platform';
import { expiryAt, isDue } from '../decision';
import { type Campaign, type CampaignStatus, campaigns, reviews, TIMED, tabOf } from './documents';

const DAY = 86_400_000;

/** Moves campaigns on that are late by the platform's clock; runs before governance calls. */
export function settleDueCampaigns(platform: Platform): void {
  const { store } = platform;
  for (const campaign of store.search(campaigns, { key: TIMED })) {
    const status = statusBy(campaign, platform.now());
    if (status === campaign.status) continue;
    store.transaction(() => {
      store.put(campaigns, campaign.id, { ...campaign, status });
      for (const row of store.search(reviews, { key: `campaign/${campaign.id}` }))
        if (tabOf(row.status) === 'active') store.put(reviews, row.id, { ...row, status });
    });
  }
}

function statusBy(
  { status, deadline, expirationAction, expirationActionDelay }: Campaign,
  now: number,
): CampaignStatus {
  const late = expiryAt(deadline);
  if (!isDue(late, now)) return status;
  const over = expirationAction !== null && isDue(late + expirationActionDelay * DAY, now);
  return over ? 'expired' : 'overdue';
}
