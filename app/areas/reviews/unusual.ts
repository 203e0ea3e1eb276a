import { platformStamp } from '../../lib/platform-dates';
import { all, below, exists, lessThan, not, type TargetFilter } from '../../platform/protocol/target-filter';

export const UNUSUAL = ['unused', 'neverUsed', 'never', 'unlikely'] as const;
export type Unusual = (typeof UNUSUAL)[number];

export const UNUSED_DAYS = 90;
const DAY_MS = 86_400_000;
/** Used when the tenant sets no threshold. */
const LOW_PERCENT = 25;

export interface UnusualContext {
  now: number;
  /** Percentage below which advice counts as low. */
  low: number | null;
}

export function unusualFilter(kind: Unusual, { now, low }: UnusualContext): TargetFilter {
  if (kind === 'unused') return below('usage.lastUsedDate', platformStamp(now - UNUSED_DAYS * DAY_MS));
  // Items without usage data are left out.
  if (kind === 'neverUsed') return all(exists('usage'), not(exists('usage.lastUsedDate')));
  if (kind === 'never') return not(exists('item.decision.certification.decision'));
  return lessThan('prediction.confidence', (low ?? LOW_PERCENT) / 100);
}
