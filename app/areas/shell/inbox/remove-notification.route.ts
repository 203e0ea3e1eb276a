import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { listNotifications, removeNotification } from '../../../platform/notifications.server';
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
  const { id = '' } = args.params;
  const to = returnPath(auth);
  const answer = await mutate(auth, readReturnForm(auth), {
    kind: 'remove',
    run: () => removeNotification(api, id),
    verify: async () => {
      const left = await listNotifications(api, member.resource, member.id);
      const found = left.find(({ _id }) => _id === id);
      // One that cannot be read has no id.
      return !found && left.some(({ _id }) => _id === null) ? 'unknown' : gone(found);
    },
    notDone: ['shell.notice.removeFailed', 'form.outcome.notSoFar.remove'],
    failed: 'shell.notice.removeFailed',
    redirectTo: to,
    notice: 'shell.notice.removed',
    pressed: true,
  });
  return redirectWithReply(auth, answer, to);
}

export default Nothing;
