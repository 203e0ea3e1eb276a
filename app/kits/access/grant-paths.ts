import { addressAt } from '../../lib/address-at';
import { withSearch } from '../../lib/list-address';
import { type Path, path } from '../../lib/url';

export const KINDS = ['account', 'role', 'entitlement'] as const;
export type Kind = (typeof KINDS)[number];

/** Null: the member. */
export type Holder = string | null;

const OWN_LIST_PATHS: Record<Kind, Path> = {
  account: path`/my-accounts`,
  entitlement: path`/my-entitlements`,
  role: path`/my-roles`,
};

/** The kind of the member's own access that the list at a path shows. */
export function ownKindAt(pathname: string): Kind {
  return addressAt(OWN_LIST_PATHS, pathname);
}

export function parseKind(text: string | undefined): Kind | null {
  return KINDS.find((kind) => kind === text) ?? null;
}

export interface GrantListAddress {
  holder: Holder;
  kind: Kind;
  /** An administered user, not a direct report. */
  administered?: boolean;
}
export interface GrantAddress extends GrantListAddress {
  grantId: string;
}

export function listPath({ holder, kind, administered }: GrantListAddress): Path {
  if (holder === null) return OWN_LIST_PATHS[kind];
  return administered ? path`/administer/users/${holder}/${kind}` : path`/my-reports/${holder}/${kind}`;
}

export function listAddress(at: GrantListAddress, search: string): string {
  return withSearch(listPath(at), search);
}

export function grantPath(at: GrantAddress): Path {
  const { holder, kind, grantId, administered } = at;
  if (holder === null) return path`/my-access/${kind}/${grantId}`;
  return administered
    ? path`/administer/users/${holder}/${kind}/${grantId}`
    : path`/my-reports/${holder}/${kind}/${grantId}`;
}

export function removePath(at: GrantAddress): Path {
  return joinPath(grantPath(at), path`/remove`);
}

export function checkPath(at: GrantAddress): Path {
  return joinPath(grantPath(at), path`/remove/check`);
}

export function mapPath({ holder, administered }: Omit<GrantListAddress, 'kind'>): Path {
  if (holder === null) return path`/my-access/map`;
  return administered ? path`/administer/users/${holder}/map` : path`/my-reports/${holder}/map`;
}

export const ENDINGS_PATH = path`/my-access/ending`;
export const EXTEND_PATH = path`/my-access/ending/extend`;

export const COMPARE_PATH = path`/my-access/compare`;

export function extendPath(at: GrantAddress): string {
  return `${EXTEND_PATH}?${new URLSearchParams({ id: grantPath(at) })}`;
}

const GRANT_PATH = /^\/(?:my-access|my-reports\/([^/]+)|administer\/users\/([^/]+))\/([^/]+)\/([^/]+)$/;

/** Null when it is not the address of a grant. */
export function parseGrantPath(address: string): GrantAddress | null {
  const [, report, user, kindText, id] = GRANT_PATH.exec(address) ?? [];
  const kind = parseKind(kindText);
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

function joinPath(one: Path, more: Path): Path {
  return `${one}${more}` as Path;
}
