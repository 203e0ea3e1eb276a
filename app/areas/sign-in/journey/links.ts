// Descriptions of steps link to other journeys as the platform's own page names them.
import { withQuery } from '../../../lib/url';

const LINK = /(<a\b[^>]*?\bhref\s*=\s*)(["'])(.*?)\2/gi;

/** The same HTML with such links leading to the portal's sign-in page, with the way on that the present page has. */
export function linksToJourneys(html: string, page: URL, origin: string): string {
  return html.replace(LINK, (whole, before: string, quote: string, href: string) => {
    const address = journeyAddress(href.replaceAll('&amp;', '&').trim(), page, origin);
    return address === null ? whole : `${before}${quote}${address.replaceAll('&', '&amp;')}${quote}`;
  });
}

const PAGES = ['/am/XUI', '/am/UI/Login'];
const OF_ONE_JOURNEY = [
  'authIndexType',
  'authIndexValue',
  'service',
  'suspendedId',
  'run',
  'poll',
  'ForceAuth',
  'noSession',
];

/** Null for an address that is no journey. */
export function journeyAddress(href: string, page: URL, origin: string): string | null {
  const kept = new URL('/sign-in', origin);
  for (const [name, value] of page.searchParams)
    if (!OF_ONE_JOURNEY.includes(name)) kept.searchParams.append(name, value);
  const service = /^#\/?service\/([\w.-]{1,100})/.exec(href)?.[1];
  if (service) return withQuery(kept, { authIndexType: 'service', authIndexValue: service });
  if (/^#\/?(login)?$/.test(href)) return withQuery(kept, {});
  let target: URL;
  try {
    target = new URL(href, new URL('/am/XUI/', origin));
  } catch {
    return null;
  }
  if (target.origin !== origin || !PAGES.includes(target.pathname.replace(/\/(index\.html)?$/i, ''))) return null;
  if (target.hash.length > 1) return journeyAddress(target.hash, page, origin);
  for (const [name, value] of target.searchParams) kept.searchParams.set(name, value);
  return withQuery(kept, {});
}
