import { momentOf } from './platform-dates';

/** `unreadable`: there is a term, and not both of its ends are known. */
export interface Term {
  start: number | null;
  end: number | null;
  unreadable: boolean;
}

/** Of temporal constraints: the first one counts. */
export function readTerm(constraints: readonly { duration?: string | null }[] | null | undefined): Term {
  const [first] = constraints ?? [];
  const [from, until] = first?.duration?.split('/') ?? [];
  const [start, end] = [momentOf(from), momentOf(until)];
  return { start, end, unreadable: first !== undefined && (start === null || end === null) };
}
