// Actions on all items of an actor continue in batches after the answer.
import { collection } from '../../core/collection';
import { PlatformError } from '../../core/errors';
import type { Platform } from '../../core/platform';
import { campaigns, type ReviewItem, reviewItems } from './documents';
import { type ReviewContext, RULES, type Rule, type RuleName } from './rules';
import { applyRule } from './saving';

interface Job extends Omit<ReviewContext, 'platform' | 'campaign' | 'paths'> {
  id: string;
  campaignId: string;
  paths: string[];
  action: RuleName;
  body: Record<string, unknown>;
  ids: string[];
}

export const jobs = collection<Job>({ name: 'certificationJobs' });

/** Items before the answer, and per later batch. */
const FIRST_BATCH = 500;
const BATCH = 250;

/** Answers the ids refused so far. */
export function runInBatches(
  context: ReviewContext,
  { action, body, ids }: Pick<Job, 'action' | 'body' | 'ids'>,
  rule: Rule,
): string[] {
  const { platform, campaign, paths, ...rest } = context;
  const refused = applyRule(platform, campaign, itemsOf(platform, ids.slice(0, FIRST_BATCH)), rule);
  for (let at = FIRST_BATCH; at < ids.length; at += BATCH) {
    const id = platform.store.id();
    const portion = ids.slice(at, at + BATCH);
    platform.store.put(jobs, id, {
      ...rest,
      id,
      campaignId: campaign.id,
      paths: [...paths],
      action,
      body,
      ids: portion,
    });
  }
  if (ids.length > FIRST_BATCH) platform.soon();
  return refused;
}

function itemsOf({ store }: Platform, ids: readonly string[]): ReviewItem[] {
  return ids.flatMap((id) => store.get(reviewItems, id) ?? []);
}

/** True if more batches wait. */
export function runNextBatch(platform: Platform): boolean {
  const { store } = platform;
  const [job, next] = store.search(jobs, { limit: 2 });
  if (!job) return false;
  store.transaction(() => {
    store.remove(jobs, job.id);
    const campaign = store.get(campaigns, job.campaignId);
    if (!campaign) return;
    const context = { ...job, platform, campaign, paths: new Set(job.paths) };
    const rule = prepareRule(context, job);
    if (!rule) return;
    // Items changed meanwhile are left alone.
    const untouched = itemsOf(platform, job.ids).filter(({ changedAt = 0 }) => changedAt <= job.at);
    applyRule(platform, campaign, untouched, rule);
  });
  return next !== undefined;
}

function prepareRule(context: ReviewContext, { action, body }: Job): Rule | undefined {
  try {
    return RULES[action](context, body);
  } catch (error) {
    if (error instanceof PlatformError) return undefined;
    throw error;
  }
}
