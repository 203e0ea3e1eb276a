// Addresses of the older product put the page into the fragment: `/enduser/?realm=alpha#/approvals/1` (contract 01, 8; security row E17).
import { isPage } from './named-pages';
import { ownPath } from './url';

const START = '/dashboard';

/** The path an old fragment stands for, or null when the fragment is an ordinary one. What no page has leads to the start. */
export function oldAddress(hash: string, origin: string): string | null {
  if (!/^#[/\\]/.test(hash)) return null;
  const path = ownPath(hash.slice(1).replace(/&loggedin=true$/, ''), origin, START);
  const [pathname = '', ...query] = path.split('?');
  const bare = pathname.replace(/(?<=.)\/$/, '');
  return isPage(bare) ? [bare, ...query].join('?') : START;
}

/** Where an old address without a fragment leads: to the start, with what a provider sent back if it is that. */
export function oldStart({ search, searchParams }: Pick<URL, 'search' | 'searchParams'>): string {
  const isReturn = searchParams.has('state') || searchParams.has('oauth_token');
  return isReturn ? START + search : START;
}
