// Sealed into the page. Valid for one session, or, where it goes with what was typed, for one member.

import { seal, unseal } from '../../lib/keys.server';
import type { AuthContext } from '../session/auth-context';

type Purpose = 'object-search' | 'option-search' | 'form-state';

const MAX_LENGTH: Record<Purpose, number> = { 'object-search': 4000, 'option-search': 4000, 'form-state': 400_000 };

function ownerOf({ context, session }: AuthContext, purpose: Purpose): string {
  return purpose === 'form-state' ? `${context.tenant.hostname}/${session.subject}` : session.name;
}

export function sealFor(auth: AuthContext, purpose: Purpose, what: unknown): Promise<string> {
  return seal(auth.context.keys, purpose, { owner: ownerOf(auth, purpose), what });
}

export async function unsealFor(auth: AuthContext, purpose: Purpose, sealed: string): Promise<unknown> {
  if (sealed.length > MAX_LENGTH[purpose]) return null;
  const opened = await unseal(auth.context.keys, purpose, sealed);
  if (typeof opened !== 'object' || opened === null || !('owner' in opened) || !('what' in opened)) return null;
  return opened.owner === ownerOf(auth, purpose) ? opened.what : null;
}
