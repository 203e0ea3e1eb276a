// Whose access a page is about: the member, one of their direct reports, or a user they administer.

import type { ListOf } from '../../../kits/access/grant-paths';
import { userWithAccess } from '../../../kits/access/user.server';
import { displayName } from '../../../lib/display-name';
import { getDirectReport } from '../../../platform/direct-reports.server';
import { notFound } from '../../../platform/platform-error';
import { recover } from '../../../platform/recover';
import { lifecycleUsers, type Need } from '../../../server/guard/guard.server';
import type { AuthContext } from '../../../server/session/auth-context';

export interface HolderFacts {
  id: string;
  name: string;
  userName: string | null;
  picture: string | null;
}

/** The need of a page about somebody's access: the tenant lets users be administered, where the holder is one of them. */
export function mayLookAt({ administeredId }: { administeredId?: string }): Need {
  return administeredId === undefined ? () => true : lifecycleUsers;
}

/** Read once, however many ask. Whoever is no direct report of the member is not found, as nobody is. */
export function holderOf(auth: AuthContext, { holder, administered }: Omit<ListOf, 'kind'>): Promise<HolderFacts> {
  const { api, member, context } = auth;
  if (holder === null) {
    const { id, name, userName, avatar } = member;
    return Promise.resolve({ id, name, userName, picture: avatar });
  }
  if (administered) return userWithAccess(auth, holder);
  return context.memo(`direct report ${holder}`, async () => {
    const found = await recover(getDirectReport(api, member.id, holder), { forbidden: null });
    if (found?._refResourceId !== holder) throw notFound('a direct report');
    const { userName = null, profileImage = null, givenName, sn } = found;
    return { id: holder, name: displayName({ givenName, sn, userName }) ?? holder, userName, picture: profileImage };
  });
}
