import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { COMPLETE_PATH } from '../../../kits/requests/catalog/paths';
import { requestPath } from '../../../kits/requests/my-requests/paths';
import { readEmptyForm } from '../../../server/guard/form.server';
import { governance, guard } from '../../../server/guard/guard.server';
import { notify } from '../../../server/session/notices.server';
import { Nothing } from '../../../ui/nothing';
import { sendAction } from '../../../ui/send-failures';
import { repeatRequest } from '../catalog/repeat-request.server';
import { loadOwnRequest } from './own-request.server';

export const clientAction = sendAction;

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, governance);
  return redirect(requestPath(args.params.requestId ?? ''));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const form = readEmptyForm(auth);
  if (form.status !== 'success') return data(form.reply(), 400);
  const refused = await repeatRequest(auth, await loadOwnRequest(auth, requestId));
  if (refused === null) return redirect(COMPLETE_PATH, 303);
  await notify(auth, { key: refused });
  return redirect(requestPath(requestId), 303);
}

export default Nothing;
