// What a list can be ordered and narrowed by, in the words of its address.
/** A minus means descending: newest, last in the alphabet. `due` is the earliest deadline, `priority` the highest. */
export const SORTS = ['due', '-date', 'date', 'priority', '-priority', 'user', '-user', 'id', '-id'] as const;
export type Sort = (typeof SORTS)[number];

/** Deadlines relative to now: past, by the end of today, of tomorrow, of the sixth day after today. */
export const DUES = ['overdue', 'today', 'soon', 'week'] as const;
export type Due = (typeof DUES)[number];
