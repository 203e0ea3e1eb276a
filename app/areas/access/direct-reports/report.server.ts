import { parseKind } from '../../../kits/access/grant-paths';
import { notFoundError } from '../../../platform/platform-error';
import { formTokens } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadHolder } from '../grants/holder.server';
import { loadGrants } from '../grants/list.server';
import { requestForPath } from './paths';

export async function loadReport(
  auth: AuthContext,
  { userId = '', grantType }: { userId?: string; grantType?: string },
) {
  const kind = parseKind(grantType);
  if (kind === null) throw notFoundError('a kind of access');
  const list = loadGrants(auth, { holder: userId, kind });
  // A 404 of the user takes precedence over errors of the list.
  list.catch(() => undefined);
  const [person, form] = await Promise.all([
    loadHolder(auth, { holder: userId }),
    formTokens(auth, requestForPath(userId)),
  ]);
  return { person, form, loaded: await list };
}
