import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { removeNotification } from '../../../platform/notifications.server';
import { loadPart } from '../../../platform/recover';
import { guard } from '../../../server/guard/guard.server';
import { notify } from '../../../server/session/notices.server';
import { Nothing } from '../../../ui/nothing';
import { sendAction } from '../../../ui/send-failures';
import { returnPath } from './return-path.server';

export const clientAction = sendAction;

export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  return redirect('/dashboard');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args);
  const removed = await loadPart(removeNotification(auth.api, args.params.id ?? ''));
  await notify(auth, { key: 'failed' in removed ? 'shell.notice.removeFailed' : 'shell.notice.removed' });
  return redirect(returnPath(auth), 303);
}

export default Nothing;
