import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { removeCartPerson } from '../../../kits/requests/catalog/cart.server';
import { MY_REQUESTS_PATH, readBackPath } from '../../../kits/requests/catalog/paths';
import { readEmptyForm } from '../../../server/guard/form.server';
import { governance, guard } from '../../../server/guard/guard.server';
import { notify } from '../../../server/session/notices.server';
import { Nothing } from '../../../ui/nothing';
import { sendAction } from '../../../ui/send-action';

export const clientAction = sendAction;

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, governance);
  return redirect(MY_REQUESTS_PATH);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  const form = readEmptyForm(auth);
  if (form.status !== 'success') return data(form.reply(), 400);
  const gone = await removeCartPerson(auth, args.params.userId ?? '');
  await notify(
    auth,
    gone ? { key: 'requests.catalog.notice.personGone' } : { key: 'requests.catalog.notice.lastPerson', failed: true },
  );
  return redirect(readBackPath(new URL(args.request.url)), 303);
}

export default Nothing;
