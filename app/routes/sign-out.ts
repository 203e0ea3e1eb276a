import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from '@remix-run/cloudflare';
import { anyone } from '../access/guard.server';
import { findSession } from '../access/session.server';
import { signOut } from '../access/sign-out.server';

export async function loader({ context: { visit } }: LoaderFunctionArgs) {
  visit.answerHeaders.set('allow', 'POST');
  throw new Response(null, { status: 405 });
}

export async function action(args: ActionFunctionArgs) {
  const { visit, found } = (await alreadyOut(args)) ?? (await anyone(args));
  return redirectDocument(await signOut(visit, found), 303);
}

/** Signed out in another tab: there is nothing left to protect, so the form of the old session does. */
async function alreadyOut({ request, context: { visit } }: ActionFunctionArgs) {
  const found = await findSession(visit, request);
  return found && found.state !== 'open' ? { visit, found } : null;
}

/** Never seen: it makes what the action throws a page, not data. */
export default function SignOut() {
  return null;
}
