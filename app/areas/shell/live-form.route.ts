// What a change of a field does to a form with script; the page that shows the form grants it.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { loadLiveForm } from '../../kits/forms/sent-form.server';
import { zoneOf } from '../../lib/look';
import { governance, guard } from '../../server/guard/guard.server';

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, governance);
  return redirect('/dashboard');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  const page = await loadLiveForm(auth, zoneOf(args));
  return page ? Response.json(page) : Response.json({ reason: 'missing' }, { status: 404 });
}
