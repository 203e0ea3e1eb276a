import { termOf } from '../../../kits/access/grant-term';
import { EXTENSION_TYPE } from '../../../kits/requests/request';
import { momentOf } from '../../../lib/dates';
import { type GrantKind, searchGrants } from '../../../platform/grants.server';
import { equalTo } from '../../../platform/protocol/query-filter';
import { recover } from '../../../platform/recover';
import type { AccessRequest } from '../../../platform/requests.server';
import type { AuthContext } from '../../../server/session/auth-context';

/** Of an open request for a later end: when the access ends now. Null where that is not known, or may not be read. */
export async function loadPresentEnd({ api }: AuthContext, request: AccessRequest): Promise<number | null> {
  const { requestType, user, decision } = request;
  const held = heldAccess(request);
  if (requestType !== EXTENSION_TYPE || decision.status === 'complete' || !user?.id || !held) return null;
  const search = { text: '', page: 0, size: 1, sort: { by: 'id', descending: false } };
  const filter = equalTo(held.by, held.id);
  const found = await recover(searchGrants(api, user.id, { ...search, kind: held.kind, filter }), {
    forbidden: null,
    otherwise: null,
  });
  const [grant] = found?.result ?? [];
  const ends = grant ? termOf(grant).ends : null;
  return ends === momentOf(request.request?.common?.endDate) ? null : ends;
}

function heldAccess({
  role,
  assignment,
  application,
}: AccessRequest): { kind: GrantKind; by: string; id: string } | null {
  if (role?.id) return { kind: 'role', by: 'role.id', id: role.id };
  if (assignment?.id) return { kind: 'entitlement', by: 'assignment.id', id: assignment.id };
  return application?.id ? { kind: 'account', by: 'application.id', id: application.id } : null;
}
