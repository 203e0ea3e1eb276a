import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { listPath } from '../../../kits/access/grant-paths';
import { governance, guard } from '../../../server/guard/guard.server';
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

/** Required so that thrown responses render as a page, not as data. */
export default function RequestForReport() {
  return null;
}
