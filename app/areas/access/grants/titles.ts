import { type GrantAddress, listAddress, removePath } from '../../../kits/access/grant-paths';
import type { Back, Title } from '../../../kits/frame/handle';
import { withList } from '../../../lib/list-address';

interface Loaded {
  at: GrantAddress;
  row: { name: string | null };
  search: string;
}
const asLoaded = (loaded: unknown) => loaded as Loaded | undefined;

export function grantTitle(loaded: unknown): Title {
  const name = asLoaded(loaded)?.row.name;
  return name ? { words: name } : 'grants.details';
}

const LIST_TITLES = {
  account: 'places.title.accounts',
  entitlement: 'places.title.entitlements',
  role: 'places.title.roles',
} as const;

export function backFromGrant(loaded: unknown): Back {
  const page = asLoaded(loaded);
  if (!page) return { to: '/dashboard', title: 'menu.dashboard' };
  const { at, search } = page;
  return {
    to: listAddress(at, search),
    title:
      at.holder === null
        ? LIST_TITLES[at.kind]
        : at.administered
          ? 'places.title.administerUser'
          : 'places.title.directReport',
  };
}

export function removalTitle(loaded: unknown): Title {
  return asLoaded(loaded)?.at.holder ? 'grants.remove.titleOf' : 'grants.remove.title';
}

export function backFromCheck(loaded: unknown): Back {
  const page = asLoaded(loaded);
  if (!page) return backFromGrant(loaded);
  return { to: withList(removePath(page.at), page.search), title: removalTitle(loaded) };
}
