// What makes it unusual to keep access: conditions of the platform's filter, for lists and for the check before a sign-off.
import { platformStamp } from '../../lib/dates';
import { all, below, exists, lessThan, not, type TargetFilter } from '../../platform/protocol/target-filter';

export const UNUSUAL = ['unused', 'neverUsed', 'never', 'unlikely'] as const;
export type Unusual = (typeof UNUSUAL)[number];

export const UNUSED_DAYS = 90;
const DAY_MS = 86_400_000;
/** As likely as nothing, where the platform does not say from which percentage advice is low. */
const LOW_PERCENT = 25;

export interface UnusualContext {
  now: number;
  /** Below which percentage advice is low. */
  low: number | null;
}

/** Last used long ago or not at all, never certified before, or held by few similar people. */
export function unusualFilter(kind: Unusual, { now, low }: UnusualContext): TargetFilter {
  if (kind === 'unused') return below('usage.lastUsedDate', platformStamp(now - UNUSED_DAYS * DAY_MS));
  // Not where the application tells nothing of its use.
  if (kind === 'neverUsed') return all(exists('usage'), not(exists('usage.lastUsedDate')));
  if (kind === 'never') return not(exists('item.decision.certification.decision'));
  return lessThan('prediction.confidence', (low ?? LOW_PERCENT) / 100);
}
