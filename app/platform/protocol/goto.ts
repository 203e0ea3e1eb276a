// Where a sign-in leads, given what the platform answered about the requested address.
import { ownPath, safeHref } from '../../lib/url';

export interface GotoQuestion {
  /** The `successURL` of validateGoto; null when the call failed. */
  answer: string | null | undefined;
  /** The address that was asked for. */
  goto: string | null;
  /** Where the journey itself wants to lead. */
  journeyUrl: string | null;
  /** It is the address for a failed sign-in that is checked. */
  onFail: boolean;
  /** Roles of the person in access management. */
  roles: readonly string[];
  realm: string;
  /** The query of the sign-in page. */
  query: URLSearchParams;
  /** Absolute, or a path of `origin`. */
  adminUrl: string;
  endUserUrl: string;
  origin: string;
}

const ADMIN_ROLES = ['ui-global-admin', 'ui-realm-admin'];
const SPENT = ['goto', 'gotoOnFail', 'realm'];

/** What is sent to be checked: the address asked for, else the journey's own; the other way round on request. */
export function gotoToCheck(goto: string | null, journeyUrl: string | null, journeyFirst = false): string | null {
  return (journeyFirst ? journeyUrl || goto : goto || journeyUrl) || null;
}

/** The address to go to, or null for staying where one is. Never one that a browser could read as script or as another host in disguise. */
export function gotoAfterSignIn(question: GotoQuestion): string | null {
  const { answer, goto, journeyUrl, onFail, origin } = question;
  const allowed = isDefault(answer) ? null : followable(answer, origin);
  if (allowed !== null) return allowed;
  if (onFail) return null;
  const failed = answer === null || answer === undefined;
  const own = failed || isDefault(journeyUrl) ? null : followable(journeyUrl, origin);
  if (own !== null) return own;
  const federated = !failed && isFederation(goto) ? followable(goto, origin) : null;
  return federated ?? home(question);
}

/** The platform's way of saying that nothing was allowed: no address, or that of its own console. */
function isDefault(address: string | null | undefined): address is null | undefined {
  if (!address || address === 'null' || address === 'undefined') return true;
  const path = address.split(/[?#]/)[0] ?? '';
  return path.replace(/\/+$/, '').split('/').at(-1) === 'console';
}

function isFederation(goto: string | null): boolean {
  return goto !== null && (goto.includes('/Consumer/metaAlias') || goto.includes('/saml2'));
}

function followable(address: string | null | undefined, origin: string): string | null {
  if (!address) return null;
  if (address.startsWith('/')) return ownPath(address, origin, '') || null;
  return /^https?:\/\//i.test(address) && safeHref(address) !== null ? address : null;
}

function home({ roles, adminUrl, endUserUrl, realm, query }: GotoQuestion): string {
  const isAdmin = roles.some((role) => ADMIN_ROLES.includes(role));
  const rest = new URLSearchParams({ realm });
  for (const [name, value] of query) if (!SPENT.includes(name)) rest.append(name, value);
  return `${isAdmin ? adminUrl : endUserUrl}?${rest}`;
}
