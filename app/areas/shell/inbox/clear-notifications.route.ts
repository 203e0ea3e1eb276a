import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { clearNotifications, listNotifications } from '../../../platform/notifications.server';
import { mutate } from '../../../server/guard/form.server';
import { guard } from '../../../server/guard/guard.server';
import { gone } from '../../../server/guard/verified';
import { redirectWithReply } from '../../../server/session/notices.server';
import { Nothing } from '../../../ui/nothing';
import { sendAction } from '../../../ui/send-action';
import { readReturnForm, returnPath } from './return-path.server';

export const clientAction = sendAction;

export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  return redirect('/dashboard');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args);
  const { api, member } = auth;
  const to = returnPath(auth);
  const answer = await mutate(auth, readReturnForm(auth), {
    kind: 'remove',
    run: () => clearNotifications(api, member.resource, member.id),
    verify: async () => gone(await listNotifications(api, member.resource, member.id)),
    notDone: ['shell.notice.clearFailed', 'form.outcome.notSoFar.remove'],
    failed: 'shell.notice.clearFailed',
    redirectTo: to,
    notice: 'shell.notice.cleared',
    pressed: true,
  });
  return redirectWithReply(auth, answer, to);
}

export default Nothing;
