import { redirectDocument } from '@remix-run/cloudflare';
import type { AuthContext } from '../session/auth-context';
import { confirmAddress } from './sign-in.server';

const RECENT_MS = 10 * 60_000;

/** Null when the sign-in is recent, else the step-up URL that returns to `to`. */
export function stepUpUrl({ session, context }: AuthContext, to: string): string | null {
  const signedInAt = session.authTime ?? session.createdAt;
  return context.now - signedInAt <= RECENT_MS ? null : confirmAddress(to);
}

/** Redirects to the step-up when the sign-in is not recent; nothing is written, and a sent form waits as a draft. */
export function requireRecentSignIn(auth: AuthContext, to: string): void {
  const address = stepUpUrl(auth, to);
  if (address === null) return;
  auth.context.audit('confirm first', { path: auth.path, subject: auth.session.subject });
  throw redirectDocument(address, 303);
}
