import { data, redirect } from '@remix-run/cloudflare';
import { z } from 'zod';
import { type Kind, listPath, parseKind } from '../../../kits/access/grant-paths';
import { requireUserWithAccess } from '../../../kits/access/user.server';
import { requestPath } from '../../../kits/access/user-paths';
import { readCart, replaceCartPeople } from '../../../kits/requests/catalog/cart.server';
import { catalogPath } from '../../../kits/requests/catalog/paths';
import { notFoundError } from '../../../platform/platform-error';
import { formTokens, readForm } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { notify } from '../../../server/session/notices.server';
import { loadGrants } from '../grants/list.server';

interface Params {
  administeredId?: string;
  grantType?: string;
}

export async function loadUserAccess(auth: AuthContext, { administeredId = '', grantType }: Params) {
  const kind = parseKind(grantType);
  if (kind === null) throw notFoundError('a kind of access');
  const list = loadGrants(auth, { holder: administeredId, kind, administered: true });
  // A 404 of the user takes precedence over errors of the list.
  list.catch(() => undefined);
  const [head, form] = await Promise.all([
    requireUserWithAccess(auth, administeredId),
    formTokens(auth, requestPath(administeredId)),
  ]);
  return { head, form, loaded: await list };
}
const TABS = { account: 'application', entitlement: 'entitlement', role: 'role' } as const;

/** A cart that is in use for other users is kept. */
export async function startRequestForUser(auth: AuthContext, id: string) {
  const form = readForm(auth, z.strictObject({ kind: z.enum(['account', 'entitlement', 'role']).default('account') }));
  if (form.status !== 'success') return data(form.reply(), 400);
  const kind: Kind = form.value.kind;
  const { name, userName } = await requireUserWithAccess(auth, id);
  const back = listPath({ holder: id, kind, administered: true });
  const { people, items } = await readCart(auth);
  if (items.length > 0 && !(people.length === 1 && people[0]?.id === id)) {
    await notify(auth, { key: 'access.grants.reports.cartInUse', failed: true });
    return redirect(back, 303);
  }
  await replaceCartPeople(auth, [{ id, name, userName: userName ?? '', profileImage: '' }]);
  return redirect(catalogPath({ kind: 'new', tab: TABS[kind], returnPath: back }), 303);
}
