import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { PAGE_PATHS } from '../../../kits/frame/menu';
import { guard } from '../../../server/guard/guard.server';
import { Nothing } from '../../../ui/nothing';
import { sendAction } from '../../../ui/send-action';
import { rememberDetails } from './first-steps.server';

export const clientAction = sendAction;

export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  return redirect(PAGE_PATHS.dashboard);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args);
  await rememberDetails(auth);
  return redirect(PAGE_PATHS.profile, 303);
}

export default Nothing;
