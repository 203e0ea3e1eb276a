import { isAboutUnknown, OPEN_STATES } from '../../../kits/access/open-requests';
import { EXTENSION_TYPE } from '../../../kits/requests/request';
import { all, any, equals } from '../../../platform/protocol/target-filter';
import { loadPart } from '../../../platform/recover';
import { type AccessRequest, searchRequests } from '../../../platform/requests.server';
import { countMissing } from '../../../platform/rows';
import type { AuthContext } from '../../../server/session/auth-context';

const REQUEST_TYPES = [EXTENSION_TYPE, 'applicationRemove', 'entitlementRemove', 'roleRemove'];
const MAX_OPEN = 100;

export interface LoadedOpenRequests {
  requests: readonly AccessRequest[];
  /** More may be open: some could not be loaded. */
  isIncomplete: boolean;
}

export const NO_REQUESTS: LoadedOpenRequests = { requests: [], isIncomplete: false };

/** Open requests to extend or to remove access of one user; null: of all users. */
export async function loadOpenRequests(
  { api, member }: AuthContext,
  userId: string | null,
): Promise<LoadedOpenRequests> {
  const filter = all(
    any(...REQUEST_TYPES.map((type) => equals('requestType', type))),
    any(...OPEN_STATES.map((status) => equals('decision.status', status))),
    userId === null ? null : equals('user.id', userId),
  );
  const order = { key: 'decision.startDate', direction: 'desc', type: 'date' } as const;
  const search = { filter, offset: 0, size: MAX_OPEN, order, deadlineMs: 5_000 };
  const found = await loadPart(searchRequests(api, member.id, search));
  if ('failed' in found) return { requests: [], isIncomplete: true };
  const { result } = found.loaded;
  return { requests: result, isIncomplete: countMissing(found.loaded) > 0 || result.some(isAboutUnknown) };
}
