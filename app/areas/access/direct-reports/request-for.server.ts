import { data, redirect } from '@remix-run/cloudflare';
import { listPath } from '../../../kits/access/grant-paths';
import { readCart, replaceCartPeople } from '../../../kits/requests/catalog/cart.server';
import { catalogPath } from '../../../kits/requests/catalog/paths';
import { readEmptyForm } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { notify } from '../../../server/session/notices.server';
import { loadHolder } from '../grants/holder.server';

export async function startRequestForReport(auth: AuthContext, userId: string) {
  const form = readEmptyForm(auth);
  if (form.status !== 'success') return data(form.reply(), 400);
  const { id, name, userName } = await loadHolder(auth, { holder: userId });
  const { people, items } = await readCart(auth);
  // A cart that is in use for other users is kept.
  if (items.length > 0 && !(people.length === 1 && people[0]?.id === id)) {
    await notify(auth, { key: 'access.grants.reports.cartInUse' });
    return redirect(listPath({ holder: id, kind: 'account' }), 303);
  }
  await replaceCartPeople(auth, [{ id, name, userName: userName ?? '', profileImage: '' }]);
  const returnPath = listPath({ holder: id, kind: 'account' });
  return redirect(catalogPath({ kind: 'new', tab: 'application', returnPath }), 303);
}
