import { momentOf } from '../../lib/platform-dates';
import type { Grant } from '../../platform/grants.server';

/** From the request, else from the membership. */
export function termOf({ item, relationship }: Grant): { starts: number | null; ends: number | null } {
  const { grantStartDate = null, grantEndDate = null } = item.decision?.accessRequest ?? {};
  const [from = '', until = ''] = relationship?.temporalConstraints[0]?.duration?.split('/') ?? [];
  return { starts: momentOf(grantStartDate) ?? momentOf(from), ends: momentOf(grantEndDate) ?? momentOf(until) };
}
