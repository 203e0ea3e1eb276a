// A review by exception: what stands out is looked at one by one, the rest by identical reason.
import type { ReviewItem } from '../../../platform/review-items.server';
import type { ItemRow } from '../rows';

/** Why an item stands out, the gravest first. */
export const STANDING_OUT = ['unlikely', 'privileged', 'unused', 'newAccess'] as const;
export type StandingOut = (typeof STANDING_OUT)[number];

const DAY = 86_400_000;
/** Access nobody has used for so long is unused. */
export const UNUSED_DAYS = 90;
const RECENT_DAYS = 30;

export interface Judged {
  row: ItemRow;
  reasons: StandingOut[];
}

export function judge(item: ReviewItem, row: ItemRow, now: number): Judged {
  const { advice, lastUsed, flags, acknowledged } = row;
  const unused = lastUsed === null || (lastUsed !== undefined && now - lastUsed > UNUSED_DAYS * DAY);
  const is: Record<StandingOut, boolean> = {
    unlikely: advice?.likelihood === 'low',
    privileged: isPrivileged(item),
    unused,
    newAccess: flags.includes('newAccess'),
  };
  // What comes with a role is decided where the role is.
  return { row, reasons: acknowledged ? [] : STANDING_OUT.filter((reason) => is[reason]) };
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
