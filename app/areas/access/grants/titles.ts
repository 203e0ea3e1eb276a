import { type GrantAddress, listAddress, listPath, parseKind, removePath } from '../../../kits/access/grant-paths';
import { USERS_PATH } from '../../../kits/access/user-paths';
import type { Address, Back, Title } from '../../../kits/frame/handle';
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

/** To the reader's own list of that access, accounts without a kind, or to the list of people. */
export function backToHolders({ params }: Pick<Address, 'params'>): Back {
  const { userId, administeredId, grantType } = params;
  if (administeredId !== undefined) return { to: USERS_PATH, title: 'places.title.administerUsers' };
  if (userId !== undefined) return { to: '/my-reports', title: 'menu.directReports' };
  const kind = parseKind(grantType) ?? 'account';
  return { to: listPath({ holder: null, kind }), title: LISTS[kind] };
}

/** The list it was opened from: the reader's own, or that of a person. */
export function backFromGrant(page: Loaded | undefined, address: Pick<Address, 'params'>): Back {
  if (!page) return backToHolders(address);
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
export function backFromCheck(page: Loaded | undefined, address: Pick<Address, 'params'>): Back {
  if (!page) return backToHolders(address);
  return { to: withList(removePath(page.at), page.search), title: removalTitle(page) };
}
