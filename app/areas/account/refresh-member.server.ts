import { withStaleProfile } from '../../server/member/member.server';
import type { AuthContext } from '../../server/session/auth-context';
import { withSession } from '../../server/session/objects.server';

export async function refreshMember({ context, session }: AuthContext): Promise<void> {
  const { cachedMember } = session;
  if (cachedMember === null) return;
  try {
    await withSession(context, session.name, (object) => object.keepMember(withStaleProfile(cachedMember)));
  } catch (thrown) {
    // Without the update the cached member expires by itself.
    if (!(thrown instanceof Response)) throw thrown;
  }
}
