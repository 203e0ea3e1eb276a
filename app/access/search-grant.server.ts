// What a page lets its reader search without loading it again: sealed into the page, good for this session alone.

import { seal, unseal } from '../lib/keys.server';
import type { AuthContext } from '../session/auth-context';

const PURPOSE = 'object-search';

export function grantSearch({ context, session }: AuthContext, what: unknown): Promise<string> {
  return seal(context.keys, PURPOSE, { session: session.name, what });
}

/** What was granted, or null for anything else. */
export async function grantedSearch({ context, session }: AuthContext, grant: string): Promise<unknown> {
  const opened = await unseal(context.keys, PURPOSE, grant.slice(0, 4000));
  if (typeof opened !== 'object' || opened === null || !('what' in opened) || !('session' in opened)) return null;
  return opened.session === session.name ? opened.what : null;
}
