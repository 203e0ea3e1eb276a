// Ends the session when its time is up, stores unsaved text and returns where to go.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { guard, guardPublicAction } from '../../../server/guard/guard.server';
import { endExpiredSession } from '../../../server/sign-in/session-clock.server';

export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  return redirect('/dashboard');
}

export async function action(args: ActionFunctionArgs) {
  const { context, found, sent } = await guardPublicAction(args, { allowPrevious: true });
  return Response.json({ to: await endExpiredSession(context, found, sent) });
}
