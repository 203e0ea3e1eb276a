import { ownPath } from '../../../lib/url';
import type { AuthContext } from '../../../server/session/auth-context';

export function returnPath({ sent, context }: AuthContext): string {
  const to = sent?.get('to');
  return ownPath(typeof to === 'string' ? to : null, context.tenant.origin);
}
