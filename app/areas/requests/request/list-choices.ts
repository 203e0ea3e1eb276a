import { PRIORITY_CHOICES } from '../../../kits/requests/request';

/**
 * A minus means descending: newest, last in the alphabet. `due` is the earliest deadline, `decided` when a step was
 * decided, `priority` the highest.
 */
export const SORTS = [
  'due',
  '-decided',
  'decided',
  '-date',
  'date',
  'priority',
  '-priority',
  'user',
  '-user',
  'id',
  '-id',
] as const;
export type Sort = (typeof SORTS)[number];
/** The same for lists of what has no deadline. */
export const UNDATED_SORTS = ['-date', 'date', 'priority', '-priority', 'user', '-user', 'id', '-id'] as const;

export const ORDERS = { due: 'deadline', decided: 'date', date: 'date', priority: 'rank', id: 'plain' } as const;

/** Deadlines relative to now: past, by the end of today, of tomorrow, of the sixth day after today. */
export const DUES = ['overdue', 'today', 'soon', 'week'] as const;
export type Due = (typeof DUES)[number];

/** Filters as the description of a list names them. */
export const TEXT = { kind: 'text' } as const;
export const TYPE = { kind: 'choice', options: null } as const;
export const DUE = { kind: 'choice', options: DUES } as const;
export const REQUESTED = { kind: 'dates', from: 'from', until: 'until' } as const;
export const PRIORITY = { kind: 'choices', options: PRIORITY_CHOICES } as const;
