// Begins a request for a direct report.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { listPath } from '../../../kits/access/grant-paths';
import { readCart, replaceCartPeople } from '../../../kits/requests/catalog/cart.server';
import { catalogPath } from '../../../kits/requests/catalog/paths';
import { readEmptyForm } from '../../../server/guard/form.server';
import { governance, guard } from '../../../server/guard/guard.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { notify } from '../../../server/session/notices.server';
import { Nothing } from '../../../ui/nothing';
import { sendAction } from '../../../ui/send-action';
import { loadHolder } from '../grants/holder.server';

export const clientAction = sendAction;

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, governance);
  return redirect(listPath({ holder: args.params.userId ?? '', kind: 'account' }));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return startRequestForReport(auth, args.params.userId ?? '');
}

async function startRequestForReport(auth: AuthContext, userId: string) {
  const form = readEmptyForm(auth);
  if (form.status !== 'success') return data(form.reply(), 400);
  const { id, name, userName } = await loadHolder(auth, { holder: userId });
  const { people, items } = await readCart(auth);
  // A cart that is in use for other users is kept.
  if (items.length > 0 && !(people.length === 1 && people[0]?.id === id)) {
    await notify(auth, { key: 'access.grants.reports.cartInUse', failed: true });
    return redirect(listPath({ holder: id, kind: 'account' }), 303);
  }
  await replaceCartPeople(auth, [{ id, name, userName: userName ?? '', profileImage: '' }]);
  const returnPath = listPath({ holder: id, kind: 'account' });
  return redirect(catalogPath({ kind: 'new', tab: 'application', returnPath }), 303);
}

export default Nothing;
