// Takes access out of the cart.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { dropItem } from '../../../kits/requests/catalog/cart.server';
import { backIn, MINE } from '../../../kits/requests/catalog/paths';
import { readPress } from '../../../server/guard/form.server';
import { governance, guard } from '../../../server/guard/guard.server';
import { notify } from '../../../server/session/notices.server';
import { Nothing } from '../../../ui/nothing';

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, governance);
  return redirect(MINE);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  const form = readPress(auth);
  if (form.status !== 'success') return data(form.reply(), 400);
  await dropItem(auth, args.params.itemId ?? '');
  await notify(auth, { key: 'catalog.notice.itemGone' });
  return redirect(backIn(new URL(args.request.url)), 303);
}

export default Nothing;
