// What a change of a field does to a form with scripts. A page that shows the form says as what it stands.
import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { governance, guard } from '../access/guard.server';
import { zoneOf } from '../context/look';
import { liveForm } from '../features/forms/sent-form.server';

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  const page = await liveForm(auth, zoneOf(args));
  return page ? Response.json(page) : Response.json({ reason: 'missing' }, { status: 404 });
}
