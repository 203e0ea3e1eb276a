import { termOf } from '../../../kits/access/grant-term';
import { EXTENSION_TYPE, kindOf } from '../../../kits/requests/request';
import { momentOf } from '../../../lib/platform-dates';
import { type GrantKind, searchGrants } from '../../../platform/grants.server';
import { equalTo } from '../../../platform/protocol/query-filter';
import { recover } from '../../../platform/recover';
import type { AccessRequest } from '../../../platform/requests.server';
import { countMissing } from '../../../platform/rows';
import type { AuthContext } from '../../../server/session/auth-context';

export interface HeldAccess {
  /** Of an open request for a later end: when the access ends now. */
  presentEnd: number | null;
  /** Of a removal: the access also comes with a role. */
  staysWithRole: boolean;
  /** How it is held could not be loaded. */
  isUnread: boolean;
}

/** A note does not hold up the page. */
const NOTE_MS = 5_000;
const NOTHING: HeldAccess = { presentEnd: null, staysWithRole: false, isUnread: false };
const UNREAD: HeldAccess = { ...NOTHING, isUnread: true };

/** What a request to extend or remove access is about, as it is held now; nothing where that may not be read. */
export async function loadHeldAccess({ api }: AuthContext, request: AccessRequest): Promise<HeldAccess> {
  const { requestType, user, decision } = request;
  const held = heldAccess(request);
  const isRemoval = kindOf(requestType) === 'remove';
  const isOpen = decision.status !== 'complete' && decision.status !== 'cancelled';
  if (!(isRemoval || (isOpen && requestType === EXTENSION_TYPE)) || !user?.id || !held) return NOTHING;
  const search = {
    kind: held.kind,
    text: '',
    page: 0,
    size: 1,
    sort: { by: 'id', descending: false },
    deadlineMs: NOTE_MS,
  };
  const found = await recover(searchGrants(api, user.id, { ...search, filter: equalTo(held.by, held.id) }), {
    forbidden: 'hidden' as const,
    otherwise: null,
  });
  if (found === 'hidden') return NOTHING;
  if (found === null) return UNREAD;
  const [grant] = found.result;
  if (!grant) return countMissing(found) > 0 ? UNREAD : NOTHING;
  if (grant.relationship === null) return UNREAD;
  if (isRemoval) {
    const types = grant.relationship?.properties?.grantTypes ?? [];
    return { ...NOTHING, staysWithRole: types.some(({ grantType }) => grantType === 'role') };
  }
  const { ends } = termOf(grant);
  return { ...NOTHING, presentEnd: ends === momentOf(request.request?.common?.endDate) ? null : ends };
}

function heldAccess({ role, assignment, application }: AccessRequest): {
  kind: GrantKind;
  by: string;
  id: string;
} | null {
  if (role?.id) return { kind: 'role', by: 'role.id', id: role.id };
  if (assignment?.id) return { kind: 'entitlement', by: 'assignment.id', id: assignment.id };
  return application?.id ? { kind: 'account', by: 'application.id', id: application.id } : null;
}
