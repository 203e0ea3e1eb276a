// Browsers that come to the sign-in page of access management are led to the portal's own where the tenant wants that.
import type { Tenant } from '../context/tenant';
import { edgeTexts } from './plain-page';

const PLATFORM_PAGE = /^\/am\/(XUI|UI\/Login)\/?(index\.html)?$/i;
const OWN_PAGE = '/sign-in';
/** With this parameter the platform's page is meant. */
const CHOICE = 'signIn';

function isPlatformPage({ method }: Request, { pathname, searchParams }: URL): boolean {
  return method === 'GET' && PLATFORM_PAGE.test(pathname) && searchParams.get(CHOICE) !== 'platform';
}

/** Null where the platform's page is to be shown. */
export function ownPageInstead(request: Request, url: URL, { signIn }: Tenant): Response | null {
  if (signIn !== 'portal' || !isPlatformPage(request, url)) return null;
  const headers = { location: OWN_PAGE + url.search, 'cache-control': 'no-store' };
  return new Response(null, { status: 302, headers });
}

/**
 * Where browsers have no script, a page of access management that has no form of its own leads on to the portal's page;
 * everything else of the page stays as it is.
 */
export function withWayForNoScript(
  request: Request,
  url: URL,
  { tenant, answer }: { tenant: Tenant; answer: Response },
): Response {
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (tenant.signIn !== 'platform' || !isHtml || answer.status !== 200 || !isPlatformPage(request, url)) return answer;
  let hasForm = false;
  const address = (OWN_PAGE + url.search).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const way = `<noscript><meta http-equiv="refresh" content="0; url=${address}"><a href="${address}">${edgeTexts(request).withoutScript}</a></noscript>`;
  return new HTMLRewriter()
    .on('form', {
      element() {
        hasForm = true;
      },
    })
    .onDocument({
      end(end) {
        if (!hasForm) end.append(way, { html: true });
      },
    })
    .transform(answer);
}

/** Where access management leads after a sign-in that has no other way on. */
export function isDefaultLanding({ pathname }: URL): boolean {
  return /^\/am\/console\/?$/i.test(pathname);
}

const SERVER_INFO = /^\/am\/json\/([\w./-]+\/)?serverinfo\/\*$/i;

/**
 * The platform's page copies the session's token by script into a cookie for each domain of this answer: every
 * neighbouring site of that domain would get it.
 */
export async function withoutCookieDomains({ pathname }: URL, answer: Response): Promise<Response> {
  if (answer.status !== 200 || !SERVER_INFO.test(pathname.replace(/%2a/i, '*'))) return answer;
  const text = await answer.text();
  const headers = new Headers(answer.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  return new Response(withEmptyDomains(text), { status: 200, headers });
}

function withEmptyDomains(text: string): string {
  try {
    const info: unknown = JSON.parse(text);
    const isInfo = typeof info === 'object' && info !== null && 'domains' in info;
    return isInfo ? JSON.stringify({ ...info, domains: [] }) : text;
  } catch {
    return text;
  }
}
