// A review by exception: what stands out is looked at one by one, the rest by identical reason.
import { any, contains, equals, is, not, type TargetFilter, within } from '../../../../platform/protocol/target-filter';
import type { ReviewItem } from '../../../../platform/review-items.server';
import { UNUSED_DAYS, type UnusualContext, unusualFilter } from '../../unusual';
import type { Conflict } from '../item';
import type { ItemRow } from '../rows';

/** Why an item stands out, the gravest first. */
export const REVIEW_REASONS = ['conflict', 'unlikely', 'privileged', 'unused', 'neverUsed', 'newAccess'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

const DAY = 86_400_000;
const RECENT_DAYS = 30;

export interface ItemWithReasons {
  row: ItemRow;
  reasons: ReviewReason[];
  /** The rules it breaks. */
  conflicts: Conflict[];
}

export type Conflicts = ReadonlyMap<string, Conflict[]>;

export function findReasons(
  item: ReviewItem,
  row: ItemRow,
  { now, known }: { now: number; known: Conflicts },
): ItemWithReasons {
  const { advice, lastUsed, flags, acknowledgeOnly } = row;
  const conflicts = known.get(item.compositeId ?? '') ?? [];
  const holds: Record<ReviewReason, boolean> = {
    conflict: conflicts.length > 0,
    unlikely: advice?.likelihood === 'low',
    privileged: isPrivileged(item),
    unused: lastUsed != null && now - lastUsed > UNUSED_DAYS * DAY,
    neverUsed: lastUsed === null,
    newAccess: flags.includes('newAccess'),
  };
  // What comes with a role is decided where the role is.
  return { row, conflicts, reasons: acknowledgeOnly ? [] : REVIEW_REASONS.filter((reason) => holds[reason]) };
}

interface NotableContext extends UnusualContext {
  /** Whether the tenant has advice. */
  advises: boolean;
  known: Conflicts;
}

/** The same as a condition of the platform, so that what stands out comes first however much there is. */
export function notableFilter({ advises, known, ...at }: NotableContext): TargetFilter[] {
  const risk = 'glossary.idx./entitlement';
  const some = any(
    known.size > 0 ? within('compositeId', [...known.keys()]) : null,
    advises ? unusualFilter('unlikely', at) : null,
    is(`${risk}.privileged`, true),
    equals(`${risk}.riskLevel`, 'high'),
    contains(`${risk}.risk`, 'high'),
    unusualFilter('unused', at),
    unusualFilter('neverUsed', at),
    unusualFilter('never', at),
  );
  const acknowledgeOnly = [
    equals('relationship.properties.grantTypes.grantType', 'role'),
    is('relationship.conditional', true),
  ];
  return [...(some ? [some] : []), ...acknowledgeOnly.map(not)];
}

function isPrivileged({ glossary }: ReviewItem): boolean {
  const attributes = glossary?.idx?.['/entitlement'] ?? {};
  const risk = attributes?.riskLevel ?? attributes?.risk;
  return attributes?.privileged === true || (typeof risk === 'string' && risk.toLowerCase() === 'high');
}

export interface RoutineGroup {
  key: string;
  /** By role or rule: acknowledgeOnly; what is advised; whether it was used lately. */
  acknowledgeOnly: boolean;
  advice: 'high' | 'medium' | null;
  used: 'recently' | 'before' | null;
  rows: ItemRow[];
}

/** Those that stand out, those with most reasons first, and groups of all others, the largest first. */
export function groupByReason(
  items: readonly ItemWithReasons[],
  now: number,
): { out: ItemWithReasons[]; calm: RoutineGroup[] } {
  const out = items
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => severityOf(other) - severityOf(one));
  const groups = new Map<string, RoutineGroup>();
  for (const { row } of items.filter(({ reasons }) => reasons.length === 0)) {
    const group = { ...toRoutineGroup(row, now), rows: [] };
    const known = groups.get(group.key) ?? group;
    known.rows.push(row);
    groups.set(group.key, known);
  }
  return { out, calm: [...groups.values()].sort((one, other) => other.rows.length - one.rows.length) };
}

/** Each reason outweighs those after it. */
function severityOf({ reasons }: ItemWithReasons): number {
  return reasons.reduce((sum, reason) => sum + 2 ** (REVIEW_REASONS.length - REVIEW_REASONS.indexOf(reason)), 0);
}

function toRoutineGroup({ acknowledgeOnly, advice, lastUsed }: ItemRow, now: number): Omit<RoutineGroup, 'rows'> {
  const likelihood = advice?.likelihood;
  const advised = !acknowledgeOnly && (likelihood === 'high' || likelihood === 'medium') ? likelihood : null;
  const used =
    acknowledgeOnly || lastUsed === null || lastUsed === undefined
      ? null
      : now - lastUsed <= RECENT_DAYS * DAY
        ? 'recently'
        : 'before';
  return { key: [acknowledgeOnly, advised, used].join(' '), acknowledgeOnly, advice: advised, used };
}
