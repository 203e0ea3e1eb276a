import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { SAVED_VIEWS } from '../../../kits/lists/saved-views/paths';
import { deleteView } from '../../../kits/lists/saved-views/views.server';
import { guard } from '../../../server/guard/guard.server';
import { Nothing } from '../../../ui/nothing';
import { sendAction } from '../../../ui/send-action';

export const clientAction = sendAction;

export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  return redirect(SAVED_VIEWS);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args);
  return deleteView(auth, args.params.viewId ?? '');
}

export default Nothing;
