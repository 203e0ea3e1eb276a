import { addressAt } from '../../../lib/address-at';
import { ownPath, path } from '../../../lib/url';
import type { SendOutcome } from './sending';

export const NEW_REQUEST_PATH = path`/my-requests/new`;
/** Its form, whose way back keeps what is typed. */
export const COMPLETE_FORM = 'complete-form';
export const COMPLETE_PATH = path`/my-requests/complete`;
export const CHECK_PATH = path`/my-requests/complete/check`;
export const VIOLATION_PATH = path`/my-requests/complete/check/violation`;
export const MY_REQUESTS_PATH = path`/my-requests`;

export const TABS = ['application', 'entitlement', 'role'] as const;
export type Tab = (typeof TABS)[number];

/** `new`: everything that can be asked for. `recommended`: entitlements that similar people hold. */
export type CatalogKind = 'new' | 'recommended';

export interface CatalogPlace {
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
export function catalogKindAt(pathname: string): CatalogKind {
  return addressAt({ new: `${ROOTS.new}/*`, recommended: `${ROOTS.recommended}/*` }, pathname);
}

/** The catalogue's address; the way back is one encoded segment of it. */
export function catalogPath({ kind, tab, returnPath }: CatalogPlace): string {
  const back = returnPath === null ? '' : `/${encodeURIComponent(returnPath)}`;
  return tab === 'application' && back === '' ? ROOTS[kind] : `${ROOTS[kind]}/${tab}${back}`;
}

export function itemPath(place: CatalogPlace, itemId: string): string {
  return `${catalogPath(place)}${path`/item/${itemId}`}`;
}

export function personPath(place: CatalogPlace, userId: string): string {
  return `${catalogPath(place)}${path`/person/${userId}`}`;
}

export function filterPath(place: CatalogPlace): string {
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
export function readCatalogPlace(kind: CatalogKind, { catalogTab, returnPath }: Params, origin: string): CatalogPlace {
  const tab = kind === 'recommended' ? 'entitlement' : (TABS.find((known) => known === catalogTab) ?? 'application');
  return { kind, tab, returnPath: ownPath(returnPath, origin, '') || null };
}

export function removeItemPath(itemId: string) {
  return path`/my-requests/cart/items/${itemId}/remove`;
}

export function removePersonPath(userId: string) {
  return path`/my-requests/cart/people/${userId}/remove`;
}

export function receiptPath(id: string) {
  return path`/my-requests/receipt/${id}`;
}

export function withCatalog(address: string, catalog: string): string {
  return catalog === ROOTS.new ? address : `${address}?${new URLSearchParams({ from: catalog })}`;
}

/** Where it goes on after a cart was sent, or was not. */
export function pathAfterSending(sent: SendOutcome, catalog: string): string {
  if ('receipt' in sent) return receiptPath(sent.receipt);
  return withCatalog('broken' in sent ? VIOLATION_PATH : COMPLETE_PATH, catalog);
}

/** The catalogue an address remembers: one of our two, else the plain one. */
export function readCatalogPath(url: URL): string {
  const from = ownPath(url.searchParams.get('from'), url.origin, '');
  const isCatalog = Object.values(ROOTS).some(
    (root) => from === root || from.startsWith(`${root}/`) || from.startsWith(`${root}?`),
  );
  return isCatalog ? from : ROOTS.new;
}

/** Where an action on the cart leads back to: the page it stood on, if that was one of asking for access. */
export function readBackPath(url: URL): string {
  const back = ownPath(url.searchParams.get('back'), url.origin, '');
  return back.startsWith('/my-requests/') ? back : ROOTS.new;
}

export function repeatPath(requestId: string) {
  return path`/my-requests/details/${requestId}/again`;
}
