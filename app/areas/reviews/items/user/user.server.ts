import { toProperties } from '../../../../kits/work-items/person-properties';
import { withList } from '../../../../lib/list-address';
import {
  getItemUser,
  listItemUserHoldings,
  listShownProperties,
  type UserHolding,
  type UserHoldings,
} from '../../../../platform/item-user.server';
import { type LoadedPart, loadPart, withErrorKey } from '../../../../platform/recover';
import type { AuthContext } from '../../../../server/session/auth-context';
import { nameOf } from '../item';
import { loadItem } from '../load-item.server';
import { itemPath, listSearch } from '../paths';

/** Rows shown per kind. */
const MAX_ROWS = 50;

export async function loadItemUser(auth: AuthContext, params: { campaignId?: string; itemId?: string }) {
  const { campaignId = '', itemId = '' } = params;
  const { api } = auth;
  const at = { campaignId, itemId };
  const [{ item }, user, named, accounts, entitlements, roles] = await Promise.all([
    withErrorKey('reviews.items.failed.item', loadItem(auth, campaignId, itemId)),
    loadPart(getItemUser(api, campaignId, itemId)),
    loadPart(listShownProperties(api)),
    loadPart(listItemUserHoldings(api, at, 'accounts')),
    loadPart(listItemUserHoldings(api, at, 'entitlements')),
    loadPart(listItemUserHoldings(api, at, 'roles')),
  ]);
  const url = new URL(auth.request.url);
  return {
    name: nameOf(item.user) ?? '',
    picture: item.user?.profileImage ?? null,
    manager: nameOf(item.manager),
    /** Null also where it is not known what may be shown. */
    properties: 'loaded' in user && 'loaded' in named ? toProperties(user.loaded, named.loaded) : null,
    held: [
      { kind: 'roles' as const, ...toHeldList(roles, ({ role }) => [role?.name]) },
      {
        kind: 'accounts' as const,
        ...toHeldList(accounts, (one) => [displayNameOf(one, '/account'), one.application?.name]),
      },
      {
        kind: 'entitlements' as const,
        ...toHeldList(entitlements, (one) => [
          displayNameOf(one, '/entitlement'),
          one.application?.name,
          displayNameOf(one, '/account'),
        ]),
      },
    ],
    back: withList(itemPath(campaignId, itemId), listSearch(url)),
    retry: url.pathname + url.search,
  };
}
export type ItemUser = Awaited<ReturnType<typeof loadItemUser>>;

const displayNameOf = ({ descriptor }: UserHolding, kind: string) => descriptor?.idx?.[kind]?.displayName;

/** A row without any name cannot be shown. */
function toHeldList(found: LoadedPart<UserHoldings>, toWords: (one: UserHolding) => (string | null | undefined)[]) {
  if ('failed' in found) return { rows: null, count: 0, unreadable: 0, more: 0 };
  const { result, unreadable } = found.loaded;
  const named = result.flatMap((one) => {
    const words = toWords(one).filter((word) => word != null && word !== '');
    return words.length === 0 ? [] : { one, words };
  });
  const rows = named.slice(0, MAX_ROWS).map(({ one, words }) => {
    const [start, end] = (one.relationship?.temporalConstraints?.[0]?.duration ?? '').split('/');
    return {
      words,
      from: start || null,
      until: end || null,
    };
  });
  const count = result.length + unreadable;
  return { rows, count, unreadable: count - named.length, more: named.length - rows.length };
}
