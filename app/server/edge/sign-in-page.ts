// Browsers that come to the sign-in page of access management are led to the portal's own where the tenant wants that.
import type { Tenant } from '../context/tenant';

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
  const way = `<noscript><meta http-equiv="refresh" content="0; url=${address}"><a href="${address}">Continue without JavaScript</a></noscript>`;
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
