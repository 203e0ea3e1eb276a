// Where a change of the account leads that is made on the list of steps for somebody whose account was used by another.
import { ownPath } from '../../lib/url';
import type { AuthContext } from '../../server/session/auth-context';
import { NOT_ME } from './paths';

/** Back to that list where the form was sent from there, else to `usual`. */
export function backFrom({ request, context }: AuthContext, usual: string): string {
  const to = ownPath(new URL(request.url).searchParams.get('to'), context.tenant.origin, '');
  return to.startsWith(`${NOT_ME}?`) ? to : usual;
}
