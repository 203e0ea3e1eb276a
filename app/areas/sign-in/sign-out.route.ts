import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from '@remix-run/cloudflare';
import { guardPublicAction } from '../../server/guard/guard.server';
import { findSession } from '../../server/session/session.server';
import { signOut } from '../../server/sign-in/sign-out.server';
import { Nothing } from '../../ui/nothing';
import { sendAction } from '../../ui/send-action';

export const clientAction = sendAction;

export async function loader({ context }: LoaderFunctionArgs) {
  context.answerHeaders.set('allow', 'POST');
  throw new Response(null, { status: 405 });
}

export async function action(args: ActionFunctionArgs) {
  const { context, found } = (await findEndedSession(args)) ?? (await guardPublicAction(args));
  return redirectDocument(await signOut(context, found), 303);
}

/** Signed out in another tab: there is nothing left to protect, so the form of the old session is accepted. */
async function findEndedSession({ request, context }: ActionFunctionArgs) {
  const found = await findSession(context, request);
  return found && found.state !== 'open' ? { context, found } : null;
}

export default Nothing;
