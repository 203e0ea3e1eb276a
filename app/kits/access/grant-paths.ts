// Addresses of what people hold: one's own, and that of direct reports.
import { addressAt } from '../../lib/address-at';
import { withSearch } from '../../lib/list-address';
import { type Path, path } from '../../lib/url';

export const KINDS = ['account', 'entitlement', 'role'] as const;
export type Kind = (typeof KINDS)[number];

/** Whose it is; null: the member's own. */
export type Holder = string | null;

const OWN: Record<Kind, Path> = {
  account: path`/my-accounts`,
  entitlement: path`/my-entitlements`,
  role: path`/my-roles`,
};

/** The kind of the member's own access that the list at a path shows. */
export function ownKindAt(pathname: string): Kind {
  return addressAt(OWN, pathname);
}

export function kindIn(text: string | undefined): Kind | null {
  return KINDS.find((kind) => kind === text) ?? null;
}

export interface ListOf {
  holder: Holder;
  kind: Kind;
  /** The holder is a user whom the member administers, no direct report. */
  administered?: boolean;
}
export interface GrantAt extends ListOf {
  grantId: string;
}

export function listPath({ holder, kind, administered }: ListOf): Path {
  if (holder === null) return OWN[kind];
  return administered ? path`/administer/users/${holder}/${kind}` : path`/my-reports/${holder}/${kind}`;
}

export function listAddress(at: ListOf, search: string): string {
  return withSearch(listPath(at), search);
}

export function grantPath(at: GrantAt): Path {
  const { holder, kind, grantId, administered } = at;
  if (holder === null) return path`/my-access/${kind}/${grantId}`;
  return administered
    ? path`/administer/users/${holder}/${kind}/${grantId}`
    : path`/my-reports/${holder}/${kind}/${grantId}`;
}

/** Where its removal is asked for. */
export function removePath(at: GrantAt): Path {
  return under(grantPath(at), path`/remove`);
}

/** What was answered about a removal, before it is sent. */
export function checkPath(at: GrantAt): Path {
  return under(grantPath(at), path`/remove/check`);
}

/** Access that ends soon: the member's own, and that of direct reports. */
export const ENDINGS_PATH = path`/my-access/ending`;
export const EXTEND_PATH = path`/my-access/ending/extend`;

/** Where two people are chosen whose access is compared. */
export const COMPARE_PATH = path`/my-access/compare`;

/** Where a later end of it is asked for. */
export function extendPath(at: GrantAt): string {
  return `${EXTEND_PATH}?${new URLSearchParams({ id: grantPath(at) })}`;
}

const GRANT_PATH = /^\/(?:my-access|my-reports\/([^/]+)|administer\/users\/([^/]+))\/([^/]+)\/([^/]+)$/;

/** The grant whose page has that address; null: it is no such page. */
export function grantNamed(address: string): GrantAt | null {
  const [, report, user, kindText, id] = GRANT_PATH.exec(address) ?? [];
  const kind = kindIn(kindText);
  if (!kind || !id) return null;
  try {
    const holder = report ?? user;
    const at = { kind, grantId: decodeURIComponent(id) };
    if (!holder) return { ...at, holder: null };
    return { ...at, holder: decodeURIComponent(holder), administered: user !== undefined };
  } catch {
    return null;
  }
}

function under(one: Path, more: Path): Path {
  return `${one}${more}` as Path;
}
