// Addresses of asking for access: choosing people, the catalogue in its two kinds, the steps after it (decision 015).
import { addressAt } from '../../../lib/address-at';
import { ownPath, path } from '../../../lib/url';
import type { Sent } from './sending';

export const NEW = path`/my-requests/new`;
/** Its form, whose way back keeps what is typed. */
export const COMPLETE_FORM = 'complete-form';
export const COMPLETE = path`/my-requests/complete`;
export const CHECK = path`/my-requests/complete/check`;
export const VIOLATION = path`/my-requests/complete/check/violation`;
export const MINE = path`/my-requests`;

export const TABS = ['application', 'entitlement', 'role'] as const;
export type Tab = (typeof TABS)[number];

/** `new`: everything that can be asked for. `recommended`: entitlements that similar people hold. */
export type CatalogKind = 'new' | 'recommended';

export interface Place {
  kind: CatalogKind;
  tab: Tab;
  /** The page the catalogue was opened from: an own path, or null. */
  returnPath: string | null;
}

const ROOTS: Record<CatalogKind, string> = {
  new: '/my-requests/new-request',
  recommended: '/my-requests/recommended-request',
};

/** Which catalogue a path belongs to, with what is open over it. */
export function catalogAt(pathname: string): CatalogKind {
  return addressAt({ new: `${ROOTS.new}/*`, recommended: `${ROOTS.recommended}/*` }, pathname);
}

/** The catalogue's address; the way back is one encoded segment of it. */
export function catalogPath({ kind, tab, returnPath }: Place): string {
  const back = returnPath === null ? '' : `/${encodeURIComponent(returnPath)}`;
  return tab === 'application' && back === '' ? ROOTS[kind] : `${ROOTS[kind]}/${tab}${back}`;
}

export function itemPath(place: Place, itemId: string): string {
  return `${catalogPath(place)}${path`/item/${itemId}`}`;
}

export function personPath(place: Place, userId: string): string {
  return `${catalogPath(place)}${path`/person/${userId}`}`;
}

export function filterPath(place: Place): string {
  return `${catalogPath(place)}/filter`;
}

export function withSearch(address: string, search: string): string {
  return search === '' ? address : `${address}?${search}`;
}

interface Params {
  catalogTab?: string;
  returnPath?: string;
}

/** Reads the address of a catalogue. Whatever else the way back is, it must be a page of ours. */
export function placeIn(kind: CatalogKind, { catalogTab, returnPath }: Params, origin: string): Place {
  const tab = kind === 'recommended' ? 'entitlement' : (TABS.find((known) => known === catalogTab) ?? 'application');
  return { kind, tab, returnPath: ownPath(returnPath, origin, '') || null };
}

export function dropItemPath(itemId: string) {
  return path`/my-requests/cart/items/${itemId}/remove`;
}

export function dropPersonPath(userId: string) {
  return path`/my-requests/cart/people/${userId}/remove`;
}

export function receiptPath(id: string) {
  return path`/my-requests/receipt/${id}`;
}

/** An address that remembers from which catalogue somebody came. */
export function withCatalog(address: string, catalog: string): string {
  return catalog === ROOTS.new ? address : `${address}?${new URLSearchParams({ from: catalog })}`;
}

/** Where it goes on after a cart was sent, or was not. */
export function afterSending(sent: Sent, catalog: string): string {
  if ('receipt' in sent) return receiptPath(sent.receipt);
  return withCatalog('broken' in sent ? VIOLATION : COMPLETE, catalog);
}

/** The catalogue an address remembers: one of our two, else the plain one. */
export function catalogFrom(url: URL): string {
  const from = ownPath(url.searchParams.get('from'), url.origin, '');
  const isCatalog = Object.values(ROOTS).some(
    (root) => from === root || from.startsWith(`${root}/`) || from.startsWith(`${root}?`),
  );
  return isCatalog ? from : ROOTS.new;
}

/** Where an action on the cart leads back to: the page it stood on, if that was one of asking for access. */
export function backIn(url: URL): string {
  const back = ownPath(url.searchParams.get('back'), url.origin, '');
  return back.startsWith('/my-requests/') ? back : ROOTS.new;
}

export function againPath(requestId: string) {
  return path`/my-requests/details/${requestId}/again`;
}
