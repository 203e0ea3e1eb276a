// Addresses of what people hold: one's own, and that of direct reports.
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

export function kindIn(text: string | undefined): Kind | null {
  return KINDS.find((kind) => kind === text) ?? null;
}

export interface ListOf {
  holder: Holder;
  kind: Kind;
}
export interface GrantAt extends ListOf {
  grantId: string;
}

export function listPath({ holder, kind }: ListOf): Path {
  return holder === null ? OWN[kind] : path`/my-reports/${holder}/${kind}`;
}

export function listAddress(at: ListOf, search: string): string {
  return withSearch(listPath(at), search);
}

export function grantPath({ holder, kind, grantId }: GrantAt): Path {
  return holder === null ? path`/my-access/${kind}/${grantId}` : path`/my-reports/${holder}/${kind}/${grantId}`;
}

/** Where its removal is asked for. */
export function removePath({ holder, kind, grantId }: GrantAt): Path {
  return holder === null
    ? path`/my-access/${kind}/${grantId}/remove`
    : path`/my-reports/${holder}/${kind}/${grantId}/remove`;
}

/** What was answered about a removal, before it is sent. */
export function checkPath({ holder, kind, grantId }: GrantAt): Path {
  return holder === null
    ? path`/my-access/${kind}/${grantId}/remove/check`
    : path`/my-reports/${holder}/${kind}/${grantId}/remove/check`;
}
