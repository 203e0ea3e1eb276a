import { type ActionFunctionArgs, redirectDocument } from '@remix-run/cloudflare';
import { anyone } from '../access/guard.server';
import { signOut } from '../access/sign-out.server';

export async function loader() {
  throw new Response(null, { status: 405, headers: { allow: 'POST' } });
}

export async function action(args: ActionFunctionArgs) {
  const { visit, found } = await anyone(args);
  return redirectDocument(await signOut(visit, found), 303);
}
