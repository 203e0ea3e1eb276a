// What protects an account is changed only by somebody who has proved lately who they are.
import { redirectDocument } from '@remix-run/cloudflare';
import type { AuthContext } from '../../server/session/auth-context';
import { confirmAddress } from '../../server/sign-in/sign-in.server';

const FRESH_MS = 10 * 60_000;

/** Null where the sign-in is fresh, else the address that signs in anew and comes back to `to`. */
export function confirmFirst({ session, context }: AuthContext, to: string): string | null {
  const proved = session.authTime ?? session.createdAt;
  return context.now - proved <= FRESH_MS ? null : confirmAddress(to);
}

/** For actions: a form that is sent too late leads to the sign-in, and nothing is written. */
export function demandFresh(auth: AuthContext, to: string): void {
  const address = confirmFirst(auth, to);
  if (address === null) return;
  auth.context.audit('confirm first', { path: auth.path, subject: auth.session.subject });
  throw redirectDocument(address, 303);
}
