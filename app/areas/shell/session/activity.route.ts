// Activity on an open page extends the session, if the platform still knows it.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { guard } from '../../../server/guard/guard.server';
import { recordActivity } from '../../../server/sign-in/session-clock.server';

export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  return redirect('/dashboard');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args);
  return Response.json(await recordActivity(auth));
}
