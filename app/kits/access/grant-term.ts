import { momentOf } from '../../lib/platform-dates';
import { readTerm } from '../../lib/term';
import type { Grant } from '../../platform/grants.server';

export interface GrantTerm {
  starts: number | null;
  ends: number | null;
  /** It ends, and when cannot be read. */
  endUnknown: boolean;
}

/** From the request, else from the membership. */
export function termOf({ item, relationship }: Grant): GrantTerm {
  const { grantStartDate, grantEndDate } = item.decision?.accessRequest ?? {};
  const { start, end, unreadable } = readTerm(relationship?.temporalConstraints);
  const ends = momentOf(grantEndDate) ?? end;
  return {
    starts: momentOf(grantStartDate) ?? start,
    ends,
    endUnknown: ends === null && (unreadable || Boolean(grantEndDate)),
  };
}
