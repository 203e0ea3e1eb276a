// Actions on all items of an actor continue in batches after the answer.
import { collection } from '../../core/collection';
import type { Platform } from '../../core/platform';
import { PlatformFault } from '../../core/refusals';
import { campaigns, type ReviewItem, reviewItems } from './documents';
import { type Acting, RULES, type Rule, type RuleName } from './rules';
import { applied } from './saving';

interface Job extends Omit<Acting, 'platform' | 'campaign' | 'paths'> {
  id: string;
  campaignId: string;
  paths: string[];
  action: RuleName;
  body: Record<string, unknown>;
  ids: string[];
}

export const jobs = collection<Job>({ name: 'certificationJobs' });

/** Items before the answer, and per later batch. */
const AT_ONCE = 500;
const PORTION = 250;

/** Answers the ids refused so far. */
export function runOn(
  acting: Acting,
  { action, body, ids }: Pick<Job, 'action' | 'body' | 'ids'>,
  rule: Rule,
): string[] {
  const { platform, campaign, paths, ...rest } = acting;
  const refused = applied(platform, campaign, itemsOf(platform, ids.slice(0, AT_ONCE)), rule);
  for (let at = AT_ONCE; at < ids.length; at += PORTION) {
    const id = platform.store.id();
    const portion = ids.slice(at, at + PORTION);
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
  if (ids.length > AT_ONCE) platform.soon();
  return refused;
}

function itemsOf({ store }: Platform, ids: readonly string[]): ReviewItem[] {
  return ids.flatMap((id) => store.get(reviewItems, id) ?? []);
}

/** True if more batches wait. */
export function runPortion(platform: Platform): boolean {
  const { store } = platform;
  const [job, next] = store.search(jobs, { limit: 2 });
  if (!job) return false;
  store.transaction(() => {
    store.remove(jobs, job.id);
    const campaign = store.get(campaigns, job.campaignId);
    if (!campaign) return;
    const acting = { ...job, platform, campaign, paths: new Set(job.paths) };
    const rule = preparedAgain(acting, job);
    if (!rule) return;
    // Items changed meanwhile are left alone.
    const untouched = itemsOf(platform, job.ids).filter(({ changedAt = 0 }) => changedAt <= job.at);
    applied(platform, campaign, untouched, rule);
  });
  return next !== undefined;
}

function preparedAgain(acting: Acting, { action, body }: Job): Rule | undefined {
  try {
    return RULES[action](acting, body);
  } catch (error) {
    if (error instanceof PlatformFault) return undefined;
    throw error;
  }
}
