// Begins a request for a direct report.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { listPath } from '../../../kits/access/grant-paths';
import { governance, guard } from '../../../server/guard/guard.server';
import { Nothing } from '../../../ui/nothing';
import { sendAction } from '../../../ui/send-failures';
import { startRequestForReport } from './request-for.server';

export const clientAction = sendAction;

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, governance);
  return redirect(listPath({ holder: args.params.userId ?? '', kind: 'account' }));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return startRequestForReport(auth, args.params.userId ?? '');
}

export default Nothing;
