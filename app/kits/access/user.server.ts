import { getUserRights } from '../../platform/lifecycle.server';
import { readPerson } from '../../platform/people.server';
import { notFoundError } from '../../platform/platform-error';
import { withErrorKey } from '../../platform/recover';
import { loadNaming } from '../../server/i18n/naming.server';
import type { AuthContext } from '../../server/session/auth-context';

const NO_RIGHTS = { modifyUser: false, deleteUser: false, viewUserAccess: false };

/** Users outside governance have no rights: only their profile is shown. */
export function loadAdministeredUser(auth: AuthContext, id: string) {
  return auth.context.memo(`administered user ${id}`, async () => {
    const [rights, person, naming] = await Promise.all([
      withErrorKey('administration.lifecycle.user.failed', getUserRights(auth.api, id)),
      withErrorKey('administration.lifecycle.user.failed', readPerson(auth.api, id)),
      loadNaming(auth),
    ]);
    const text = (name: string) => (typeof person[name] === 'string' && person[name] !== '' ? person[name] : null);
    const names = { givenName: text('givenName'), sn: text('sn'), userName: text('userName') };
    const head = {
      id,
      name: naming.person(names),
      userName: names.userName,
      picture: text('profileImage'),
      rights: rights ?? NO_RIGHTS,
    };
    return { head, person };
  });
}
export type UserHead = Awaited<ReturnType<typeof loadAdministeredUser>>['head'];

export async function requireUserWithAccess(auth: AuthContext, id: string): Promise<UserHead> {
  const { head } = await loadAdministeredUser(auth, id);
  if (!head.rights.viewUserAccess) throw notFoundError('access of a user');
  return head;
}
