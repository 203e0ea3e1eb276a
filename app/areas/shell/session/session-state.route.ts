// The session's remaining time. Polling does not extend the session, here or on the platform.
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { guardPoll } from '../../../server/guard/guard.server';
import { timeLeft } from '../../../server/sign-in/session-clock.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guardPoll(args);
  return Response.json(await timeLeft(auth));
}
