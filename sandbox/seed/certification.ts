// Access reviews.
import type { Platform } from '../core/platform';
import { all, equals, type Filter } from '../core/query';
import { grants } from '../iga/grants/grants';
import { seedReview } from './review-campaigns';
import { subjectsFrom } from './review-items';
import { common, finishedPlan, otherPlans, plansOfMina } from './review-plans';

/** The review of 20,000 entitlements in the large seed. */
export function seedLargeReview(platform: Platform, now: number): void {
  const { held } = subjectsFrom(platform, now);
  const own: Filter = { op: 'not', of: equals('user.userName', common.certifier) };
  const filter = all(equals('item.type', 'entitlementGrant'), own);
  seedReview(platform, now, {
    ...common,
    name: 'Group-wide entitlement review',
    description: 'Every entitlement of the group, once a year',
    status: 'in-progress',
    startedDaysAgo: 20,
    dueInDays: 40,
    subjects: platform.store.search(grants, { filter, limit: 20_000 }).map(held),
    decided: [6200, 410, 90],
  });
}

export function seedCertification(platform: Platform, now: number): void {
  const finished = finishedPlan(platform, now);
  const plans = [...plansOfMina(platform, now), ...otherPlans(platform, now)];
  for (const plan of [...plans, finished]) seedReview(platform, now, plan);
}
