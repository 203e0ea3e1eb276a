// The platform calls this when a session there has ended; browsers never do.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { logOutByToken } from '../../server/sign-in/backchannel-logout.server';

export async function loader({ context }: LoaderFunctionArgs) {
  context.answerHeaders.set('allow', 'POST');
  throw new Response(null, { status: 405 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const token = (await request.formData()).get('logout_token');
  const isDone = typeof token === 'string' && (await logOutByToken(context, token));
  const headers = { 'cache-control': 'no-store' };
  return isDone
    ? new Response(null, { status: 200, headers })
    : Response.json({ error: 'invalid_request' }, { status: 400, headers });
}
