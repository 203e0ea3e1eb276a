// How long the session has left, for pages that stay open. Asking is no use of it, here or on the platform.
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { glance } from '../access/guard.server';
import { timeLeft } from '../access/session-clock.server';

export async function loader(args: LoaderFunctionArgs) {
  const pass = await glance(args);
  return Response.json(await timeLeft(pass));
}
