import { ownPath } from '../../../lib/url';
import type { AuthContext } from '../../../server/session/auth-context';

/** The page a small form of the shell was pressed on. */
export function returnPath({ sent, context }: AuthContext): string {
  const to = sent?.get('to');
  return ownPath(typeof to === 'string' ? to : null, context.tenant.origin);
}
