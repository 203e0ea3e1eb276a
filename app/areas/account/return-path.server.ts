import { ownPath } from '../../lib/url';
import type { AuthContext } from '../../server/session/auth-context';
import { NOT_ME } from './paths';

/** Returns to the not-me page when the form was sent from there, else `fallback`. */
export function returnPath({ request, context }: AuthContext, fallback: string): string {
  const to = ownPath(new URL(request.url).searchParams.get('to'), context.tenant.origin, '');
  return to.startsWith(`${NOT_ME}?`) ? to : fallback;
}
