// Sealed into the page, valid for this session only.

import { seal, unseal } from '../../lib/keys.server';
import type { AuthContext } from '../session/auth-context';

type Purpose = 'object-search' | 'form-state';

const MAX_LENGTH: Record<Purpose, number> = { 'object-search': 4000, 'form-state': 400_000 };

export function sealFor({ context, session }: AuthContext, purpose: Purpose, what: unknown): Promise<string> {
  return seal(context.keys, purpose, { session: session.name, what });
}

export async function unsealFor({ context, session }: AuthContext, purpose: Purpose, sealed: string): Promise<unknown> {
  if (sealed.length > MAX_LENGTH[purpose]) return null;
  const opened = await unseal(context.keys, purpose, sealed);
  if (typeof opened !== 'object' || opened === null || !('what' in opened) || !('session' in opened)) return null;
  return opened.session === session.name ? opened.what : null;
}
