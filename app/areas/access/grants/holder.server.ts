import type { GrantListAddress } from '../../../kits/access/grant-paths';
import { requireUserWithAccess } from '../../../kits/access/user.server';
import { getDirectReport } from '../../../platform/direct-reports.server';
import { notFoundError } from '../../../platform/platform-error';
import { hideForbidden, recover } from '../../../platform/recover';
import { lifecycleUsers, type Requirement } from '../../../server/guard/guard.server';
import { loadNaming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { type HolderView, memberAsPerson } from './people.server';

/** Pages about an administered user need a tenant whose users can be administered. */
export function mayLookAt({ administeredId }: { administeredId?: string }): Requirement {
  return administeredId === undefined ? () => true : lifecycleUsers;
}

/** Memoized. Users who are no direct reports are not found. */
export function loadHolder(
  auth: AuthContext,
  { holder, administered }: Omit<GrantListAddress, 'kind'>,
): Promise<HolderView> {
  const { api, member, context } = auth;
  if (holder === null) return memberAsPerson(auth);
  if (administered) return requireUserWithAccess(auth, holder);
  return context.memo(`direct report ${holder}`, async () => {
    const found = await recover(hideForbidden(getDirectReport(api, member.id, holder)), { missing: null });
    if (found?._refResourceId !== holder) throw notFoundError('a direct report');
    const { userName = null, profileImage = null, givenName, sn } = found;
    const naming = await loadNaming(auth);
    return { id: holder, name: naming.person({ givenName, sn, userName }), userName, picture: profileImage };
  });
}
