import { glossaryOf } from '../../../kits/requests/catalog/glossary';
import { any, contains, equals, is, not, type TargetFilter, within } from '../../../platform/protocol/target-filter';
import type { ReviewItem } from '../../../platform/review-items.server';
import { UNUSED_DAYS, type UnusualContext, unusualFilter } from '../unusual';
import type { Conflict } from './item';
import type { ItemRow } from './rows';

/** Most severe first. */
export const REVIEW_REASONS = ['conflict', 'unlikely', 'privileged', 'unused', 'neverUsed', 'newAccess'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

const DAY = 86_400_000;
const RECENT_DAYS = 30;

export interface ItemWithReasons {
  row: ItemRow;
  reasons: ReviewReason[];
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
  // Access that comes with a role is decided with the role.
  return { row, conflicts, reasons: acknowledgeOnly ? [] : REVIEW_REASONS.filter((reason) => holds[reason]) };
}

interface NotableContext extends UnusualContext {
  advises: boolean;
  known: Conflicts;
}

/** The reasons as a filter of the platform, so that notable items come first. */
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

function isPrivileged(item: ReviewItem): boolean {
  const attributes = glossaryOf(item, 'entitlement');
  const risk = attributes?.riskLevel ?? attributes?.risk;
  return attributes?.privileged === true || (typeof risk === 'string' && risk.toLowerCase() === 'high');
}

export interface RoutineGroup {
  key: string;
  acknowledgeOnly: boolean;
  advice: 'high' | 'medium' | 'unknown' | null;
  used: 'recently' | 'before' | null;
  /** Names of the roles all of them come with; null where one could not be read. */
  roles: (string | null)[];
  rows: ItemRow[];
}

export function groupByReason(
  items: readonly ItemWithReasons[],
  now: number,
): { notable: ItemWithReasons[]; routine: RoutineGroup[] } {
  const notable = items
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => severityOf(other) - severityOf(one));
  const groups = new Map<string, RoutineGroup>();
  for (const { row } of items.filter(({ reasons }) => reasons.length === 0)) {
    const group = { ...toRoutineGroup(row, now), rows: [] };
    const known = groups.get(group.key) ?? group;
    known.rows.push(row);
    groups.set(group.key, known);
  }
  return { notable, routine: [...groups.values()].sort((one, other) => other.rows.length - one.rows.length) };
}

/** Each reason outweighs all that follow. */
function severityOf({ reasons }: ItemWithReasons): number {
  return reasons.reduce((sum, reason) => sum + 2 ** (REVIEW_REASONS.length - REVIEW_REASONS.indexOf(reason)), 0);
}

function toRoutineGroup(
  { acknowledgeOnly, advice, lastUsed, roles }: ItemRow,
  now: number,
): Omit<RoutineGroup, 'rows'> {
  const likelihood = advice?.likelihood ?? 'none';
  const advised = acknowledgeOnly || likelihood === 'low' || likelihood === 'none' ? null : likelihood;
  const used =
    acknowledgeOnly || lastUsed === null || lastUsed === undefined
      ? null
      : now - lastUsed <= RECENT_DAYS * DAY
        ? 'recently'
        : 'before';
  const shownRoles = acknowledgeOnly ? roles : [];
  const key = JSON.stringify([acknowledgeOnly, advised, used, shownRoles]);
  return { key, acknowledgeOnly, advice: advised, used, roles: shownRoles };
}
