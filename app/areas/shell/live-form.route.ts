// What a change of a field does to a form with script, and what a search finds among its options; the page that shows the
// form grants both.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { loadLiveForm, searchLiveOptions } from '../../kits/forms/sent-form.server';
import { zoneOf } from '../../lib/look';
import { governance, guard } from '../../server/guard/guard.server';

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, governance);
  return redirect('/dashboard');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  const found = auth.sent?.has('grant') ? await searchLiveOptions(auth) : await loadLiveForm(auth, zoneOf(args));
  return found ? Response.json(found) : Response.json({ reason: 'missing' }, { status: 404 });
}
