// Addresses of the older product put the page into the fragment: `/enduser/?realm=alpha#/approvals/1`.
import { isPage } from './named-pages';
import { ownPath } from './url';

const DASHBOARD = '/dashboard';
/** An address that no page has. */
const NOT_FOUND = '/not-found';

/** The path an old fragment stands for, or null when the fragment is an ordinary one. What no page has is not found here either. */
export function pathOfOldAddress(hash: string, origin: string): string | null {
  if (!/^#[/\\]/.test(hash)) return null;
  const path = ownPath(hash.slice(1).replace(/&loggedin=true$/, ''), origin, DASHBOARD);
  const [pathname = '', ...query] = path.split('?');
  const bare = pathname.replace(/(?<=.)\/$/, '');
  return bare === '/' || isPage(bare) ? [bare === '/' ? DASHBOARD : bare, ...query].join('?') : NOT_FOUND;
}

/** Where an old address without a fragment leads: to the start, with what a provider sent back if it is that. */
export function legacyEntryPath({ search, searchParams }: Pick<URL, 'search' | 'searchParams'>): string {
  const isReturn = searchParams.has('state') || searchParams.has('oauth_token');
  return isReturn ? DASHBOARD + search : DASHBOARD;
}
