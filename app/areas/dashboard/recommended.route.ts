import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { replaceCartPeople, toCartPerson } from '../../kits/requests/catalog/cart.server';
import { governance, guard } from '../../server/guard/guard.server';
import { Nothing } from '../../ui/nothing';
import { sendAction } from '../../ui/send-action';

export const clientAction = sendAction;

/** Back from there leads to the dashboard again. */
const RECOMMENDED = '/my-requests/recommended-request/entitlement/%2Fdashboard';

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, governance);
  return redirect('/dashboard');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  await replaceCartPeople(auth, [toCartPerson(auth)]);
  return redirect(RECOMMENDED, 303);
}

export default Nothing;
