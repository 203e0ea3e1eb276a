// Each direct report costs a call.

/** Keeps the page, with the calls of the shell, within twelve calls. */
export const GROUP_SIZE = 4;

/** Positions among the direct reports, from 1. */
export interface Group {
  first: number;
  last: number;
  total: number;
}

const GROUP_NAME = /^from-(\d{1,4})$/;

/** Null: the first group, which is the default. */
export function groupName(first: number): string | null {
  return first <= 1 ? null : `from-${first}`;
}

/** Null when the address names no group. */
export function parseGroupStart(person: string | null): number | null {
  const named = person === null ? 1 : Number(GROUP_NAME.exec(person)?.[1] ?? 0);
  return named === 0 ? null : named - ((named - 1) % GROUP_SIZE);
}

export function groupAt(start: number, total: number): Group {
  const lastStart = Math.max(0, Math.ceil(total / GROUP_SIZE) - 1) * GROUP_SIZE + 1;
  const first = Math.min(start, lastStart);
  return { first, last: Math.min(first + GROUP_SIZE - 1, total), total };
}

export function groupsOf(total: number): Group[] {
  return Array.from({ length: Math.ceil(total / GROUP_SIZE) }, (_, at) => groupAt(at * GROUP_SIZE + 1, total));
}
