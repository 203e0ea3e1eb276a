// Begins a request for a user.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { userPath } from '../../../kits/access/user-paths';
import { governance, guard, lifecycleUsers } from '../../../server/guard/guard.server';
import { Nothing } from '../../../ui/nothing';
import { sendAction } from '../../../ui/send-action';
import { startRequestForUser } from './access.server';

export const clientAction = sendAction;

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, governance, lifecycleUsers);
  return redirect(userPath(args.params.userId ?? ''));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance, lifecycleUsers);
  return startRequestForUser(auth, args.params.userId ?? '');
}

export default Nothing;
