import { type GrantAddress, listAddress, removePath } from '../../../kits/access/grant-paths';
import type { Back, Title } from '../../../kits/frame/handle';
import { withList } from '../../../lib/list-address';

interface Loaded {
  at: GrantAddress;
  person: { name: string };
  row: { name: string | null };
  search: string;
}

export function grantTitle(loaded: Loaded | undefined): Title {
  const name = loaded?.row.name;
  return name ? { text: name } : 'access.grants.details';
}

export const LISTS = {
  account: 'places.title.accounts',
  entitlement: 'places.title.entitlements',
  role: 'places.title.roles',
} as const;

/** The list it was opened from: the reader's own, or that of a person. */
export function backFromGrant(page: Loaded | undefined): Back {
  if (!page) return { to: '/dashboard', title: 'menu.dashboard' };
  const { at, person, search } = page;
  return { to: listAddress(at, search), title: at.holder === null ? LISTS[at.kind] : { text: person.name } };
}

export function removalTitle(loaded: Loaded | undefined): Title {
  return loaded?.at.holder ? 'access.grants.remove.titleOf' : 'access.grants.remove.title';
}

export function removalObject(loaded: Loaded | undefined): string | null {
  return loaded?.row.name ?? null;
}

/** What was answered. */
export function backFromCheck(page: Loaded | undefined): Back {
  if (!page) return backFromGrant(page);
  return { to: withList(removePath(page.at), page.search), title: removalTitle(page) };
}
