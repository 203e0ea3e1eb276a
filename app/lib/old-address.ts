import { isPage } from './named-pages';
import { ownPath } from './url';

const DASHBOARD = '/dashboard';
const NOT_FOUND = '/not-found';

export function pathOfOldAddress(hash: string, origin: string): string | null {
  if (!/^#[/\\]/.test(hash)) return null;
  const path = ownPath(hash.slice(1).replace(/&loggedin=true$/, ''), origin, DASHBOARD);
  const [pathname = '', ...query] = path.split('?');
  const bare = pathname.replace(/(?<=.)\/$/, '');
  return bare === '/' || isPage(bare) ? [bare === '/' ? DASHBOARD : bare, ...query].join('?') : NOT_FOUND;
}

export function legacyEntryPath({ search, searchParams }: Pick<URL, 'search' | 'searchParams'>): string {
  const isReturn = searchParams.has('state') || searchParams.has('oauth_token');
  return isReturn ? DASHBOARD + search : DASHBOARD;
}
