// Display preferences and language: one choice per press, stored in a cookie.
import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import { guardPublicAction } from '../access/guard.server';
import { lookCookie, lookFrom, withChoices } from '../context/look';
import { ownPath } from '../lib/url';

export async function loader() {
  return redirect('/dashboard');
}

export async function action(args: ActionFunctionArgs) {
  const { context, sent } = await guardPublicAction(args);
  const before = lookFrom(args.request.headers.get('cookie'));
  const choices = Object.fromEntries([...sent].filter(([name]) => name in before));
  const to = sent.get('to');
  return redirect(ownPath(typeof to === 'string' ? to : null, context.tenant.origin), {
    status: 303,
    headers: { 'set-cookie': lookCookie(withChoices(before, choices)) },
  });
}

/** Never seen: it makes what the action throws a page, not data. */
export default function Preferences() {
  return null;
}
