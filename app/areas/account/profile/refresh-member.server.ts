// After a change of one's own record the frame shows the new name and picture with the next page.
import { withOwnRecordDue } from '../../../server/member/member.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { withSession } from '../../../server/session/objects.server';

export async function refreshMember({ context, session }: AuthContext): Promise<void> {
  const { cachedMember } = session;
  if (cachedMember === null) return;
  try {
    await withSession(context, session.name, (object) => object.keepMember(withOwnRecordDue(cachedMember)));
  } catch (thrown) {
    // What could not be kept grows old by itself.
    if (!(thrown instanceof Response)) throw thrown;
  }
}
