// Where a finished journey leads. Contract 01, section 26.3.
import { safeHref } from '../../../lib/url';
import { rewriteLocation } from '../../../server/context/am-mount';
import type { RequestContext } from '../../../server/context/request-context';
import { validateGoto } from '../../../server/sign-in/authenticate.server';
import type { Visit } from './run.server';

const START = '/dashboard';

/** An address of the portal itself needs no check; any other is the one that access management allows. */
export async function destinationAfter(
  { request, context }: Visit,
  url: URL,
  { signedIn, successUrl }: { signedIn: boolean; successUrl: string | null },
): Promise<string> {
  const { tenant } = context;
  const goto = url.searchParams.get('goto');
  const own = goto === null ? null : ownAddress(rewriteLocation(goto, tenant), tenant.origin);
  if (own !== null) return own;
  const asked = goto ?? successUrl;
  const allowed = asked !== null && signedIn ? await validateGoto(context, request, asked) : null;
  return destinationIn(allowed, context) ?? destinationIn(successUrl, context) ?? START;
}

/** Where a failed journey leads instead of to its first step; null for nowhere else. */
export function destinationAfterFailure(
  { context: { tenant } }: Visit,
  url: URL,
  { failureUrl }: { failureUrl: string | null },
): string | null {
  const wanted = url.searchParams.get('gotoOnFail') ?? failureUrl;
  return wanted === null ? null : ownAddress(rewriteLocation(wanted, tenant), tenant.origin);
}

/** The default of access management is its own console, which is not for users. */
function destinationIn(address: string | null, { tenant }: RequestContext): string | null {
  if (address === null || /^(null|undefined|)$/.test(address)) return null;
  const here = rewriteLocation(address, tenant);
  let target: URL;
  try {
    target = new URL(here, tenant.origin);
  } catch {
    return null;
  }
  if (/\/console\/?$/.test(target.pathname)) return null;
  return target.origin === tenant.origin ? ownAddress(here, tenant.origin) : safeHref(target.href);
}

function ownAddress(address: string, origin: string): string | null {
  let target: URL;
  try {
    target = new URL(address, origin);
  } catch {
    return null;
  }
  return target.origin === origin ? target.href : null;
}
