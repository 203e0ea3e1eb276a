// What a page lets its reader search without loading it again: sealed into the page, good for this session alone.
import type { Pass } from './guard.server';
import { seal, unseal } from './keys.server';

const PURPOSE = 'object-search';

export function grantSearch({ visit, session }: Pass, what: unknown): Promise<string> {
  return seal(visit.keys, PURPOSE, { session: session.name, what });
}

/** What was granted, or null for anything else. */
export async function grantedSearch({ visit, session }: Pass, grant: string): Promise<unknown> {
  const opened = await unseal(visit.keys, PURPOSE, grant.slice(0, 4000));
  if (typeof opened !== 'object' || opened === null || !('what' in opened) || !('session' in opened)) return null;
  return opened.session === session.name ? opened.what : null;
}
