// Asks again for what a finished request was about: its person, its access and its answers are put into the cart.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { z } from 'zod';
import { readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { notify } from '../access/notices.server';
import { COMPLETE } from '../features/requests/asking/addresses';
import { requestPath } from '../features/requests/mine/list-address';
import { ownRequest } from '../features/requests/mine/own-request.server';
import { askAgain } from '../pages/asking/again.server';

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, governance);
  return redirect(requestPath(args.params.requestId ?? ''));
}

export async function action(args: ActionFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const form = readForm(pass, z.strictObject({}));
  if (form.status !== 'success') return data(form.reply(), 400);
  const refused = await askAgain(pass, await ownRequest(pass, requestId));
  if (refused === null) return redirect(COMPLETE, 303);
  await notify(pass, { key: refused });
  return redirect(requestPath(requestId), 303);
}

/** Never seen: it makes what the action throws a page, not data. */
export default function RequestAgain() {
  return null;
}
