// Takes access out of the cart.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { z } from 'zod';
import { dropItem } from '../access/cart.server';
import { readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { notify } from '../access/notices.server';
import { backIn, MINE } from '../features/requests/asking/addresses';

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, governance);
  return redirect(MINE);
}

export async function action(args: ActionFunctionArgs) {
  const pass = await guard(args, governance);
  const form = readForm(pass, z.strictObject({}));
  if (form.status !== 'success') return data(form.reply(), 400);
  await dropItem(pass, args.params.itemId ?? '');
  await notify(pass, { key: 'asking.notice.itemGone' });
  return redirect(backIn(new URL(args.request.url)), 303);
}

/** Never seen: it makes what the action throws a page, not data. */
export default function RemoveItem() {
  return null;
}
