import { redirect } from '@remix-run/cloudflare';
import type { MessageKey } from '../../locales/message-key';
import { PlatformError } from '../../platform/platform-error';
import type { AuthContext } from '../session/auth-context';
import { notify } from '../session/notices.server';

interface FileRoute {
  make: () => Promise<Response>;
  /** The page that offers the file: a file that could not be made leads there with a notice. */
  page: string;
  failed?: MessageKey;
}

/** Answers the address of a file, which has no page of its own. What the portal itself does not find stays a 404. */
export async function answerWithFile(
  auth: AuthContext,
  { make, page, failed = 'ui.file.failed' }: FileRoute,
): Promise<Response> {
  // As many calls as it takes, one after the other.
  auth.context.readsUntil = Number.POSITIVE_INFINITY;
  try {
    return await make();
  } catch (thrown) {
    if (!(thrown instanceof PlatformError) || thrown.endsPage || thrown.hidden) throw thrown;
    if (thrown.reason === 'missing' && thrown.service === null) throw thrown;
    await notify(auth, { key: failed, failed: true });
    return redirect(page, 303);
  }
}
