// Direct reports in groups: each of them is a call, and a page has few.

/** As many direct reports as are looked at beside the member, so that a page with the shell’s calls has no more than twelve. */
export const GROUP_SIZE = 5;

/** Places among the direct reports, counted from 1. */
export interface Group {
  first: number;
  last: number;
  /** How many there are in all. */
  total: number;
}

const GROUP_NAME = /^from-(\d{1,4})$/;

/** What the address calls a group; the first is what is looked at without a choice. */
export function groupName(first: number): string | null {
  return first <= 1 ? null : `from-${first}`;
}

/** Where the group begins that the address names; null: it names no group. */
export function parseGroupStart(person: string | null): number | null {
  const named = person === null ? 1 : Number(GROUP_NAME.exec(person)?.[1] ?? 0);
  return named === 0 ? null : named - ((named - 1) % GROUP_SIZE);
}

/** Beyond the end it is the last one. */
export function groupAt(start: number, total: number): Group {
  const lastStart = Math.max(0, Math.ceil(total / GROUP_SIZE) - 1) * GROUP_SIZE + 1;
  const first = Math.min(start, lastStart);
  return { first, last: Math.min(first + GROUP_SIZE - 1, total), total };
}

export function groupsOf(total: number): Group[] {
  return Array.from({ length: Math.ceil(total / GROUP_SIZE) }, (_, at) => groupAt(at * GROUP_SIZE + 1, total));
}
