// A review by exception: what stands out is looked at one by one, the rest by identical reason.
import { any, contains, equals, is, not, type TargetFilter, within } from '../../../../platform/protocol/target-filter';
import type { ReviewItem } from '../../../../platform/review-items.server';
import { UNUSED_DAYS, type UnusualAt, unusualFilter } from '../../unusual';
import type { Conflict } from '../item';
import type { ItemRow } from '../rows';

/** Why an item stands out, the gravest first. */
export const STANDING_OUT = ['conflict', 'unlikely', 'privileged', 'unused', 'neverUsed', 'newAccess'] as const;
export type StandingOut = (typeof STANDING_OUT)[number];

const DAY = 86_400_000;
const RECENT_DAYS = 30;

export interface Judged {
  row: ItemRow;
  reasons: StandingOut[];
  /** The rules it breaks. */
  conflicts: Conflict[];
}

export type Conflicts = ReadonlyMap<string, Conflict[]>;

export function judge(item: ReviewItem, row: ItemRow, { now, known }: { now: number; known: Conflicts }): Judged {
  const { advice, lastUsed, flags, acknowledged } = row;
  const conflicts = known.get(item.compositeId ?? '') ?? [];
  const holds: Record<StandingOut, boolean> = {
    conflict: conflicts.length > 0,
    unlikely: advice?.likelihood === 'low',
    privileged: isPrivileged(item),
    unused: lastUsed != null && now - lastUsed > UNUSED_DAYS * DAY,
    neverUsed: lastUsed === null,
    newAccess: flags.includes('newAccess'),
  };
  // What comes with a role is decided where the role is.
  return { row, conflicts, reasons: acknowledged ? [] : STANDING_OUT.filter((reason) => holds[reason]) };
}

interface StandingOutAt extends UnusualAt {
  /** Whether the tenant has advice. */
  advises: boolean;
  known: Conflicts;
}

/** The same as a condition of the platform, so that what stands out comes first however much there is. */
export function outFilter({ advises, known, ...at }: StandingOutAt): TargetFilter[] {
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
  const acknowledged = [
    equals('relationship.properties.grantTypes.grantType', 'role'),
    is('relationship.conditional', true),
  ];
  return [...(some ? [some] : []), ...acknowledged.map(not)];
}

function isPrivileged({ glossary }: ReviewItem): boolean {
  const attributes = glossary?.idx?.['/entitlement'] ?? {};
  const risk = attributes?.riskLevel ?? attributes?.risk;
  return attributes?.privileged === true || (typeof risk === 'string' && risk.toLowerCase() === 'high');
}

export interface CalmGroup {
  key: string;
  /** By role or rule: acknowledged; what is advised; whether it was used lately. */
  acknowledged: boolean;
  advice: 'high' | 'medium' | null;
  used: 'recently' | 'before' | null;
  rows: ItemRow[];
}

/** Those that stand out, those with most reasons first, and groups of all others, the largest first. */
export function sortedByReason(judged: readonly Judged[], now: number): { out: Judged[]; calm: CalmGroup[] } {
  const out = judged
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => gravityOf(other) - gravityOf(one));
  const groups = new Map<string, CalmGroup>();
  for (const { row } of judged.filter(({ reasons }) => reasons.length === 0)) {
    const group = { ...calmOf(row, now), rows: [] };
    const known = groups.get(group.key) ?? group;
    known.rows.push(row);
    groups.set(group.key, known);
  }
  return { out, calm: [...groups.values()].sort((one, other) => other.rows.length - one.rows.length) };
}

/** Each reason outweighs those after it. */
function gravityOf({ reasons }: Judged): number {
  return reasons.reduce((sum, reason) => sum + 2 ** (STANDING_OUT.length - STANDING_OUT.indexOf(reason)), 0);
}

function calmOf({ acknowledged, advice, lastUsed }: ItemRow, now: number): Omit<CalmGroup, 'rows'> {
  const likelihood = advice?.likelihood;
  const advised = !acknowledged && (likelihood === 'high' || likelihood === 'medium') ? likelihood : null;
  const used =
    acknowledged || lastUsed === null || lastUsed === undefined
      ? null
      : now - lastUsed <= RECENT_DAYS * DAY
        ? 'recently'
        : 'before';
  return { key: [acknowledged, advised, used].join(' '), acknowledged, advice: advised, used };
}
