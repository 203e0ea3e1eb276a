import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { clearNotifications, listNotifications } from '../../../platform/notifications.server';
import { recover } from '../../../platform/recover';
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
    before: async () => {
      const found = await recover(listNotifications(api, member.resource, member.id), { otherwise: null });
      return found?.map(({ _id }) => _id) ?? null;
    },
    run: () => clearNotifications(api, member.resource, member.id),
    verify: async ({ before }) => {
      const now = await listNotifications(api, member.resource, member.id);
      // Others may have come since; one that cannot be read has no id.
      const left = now.filter(({ _id }) => _id !== null && before?.includes(_id));
      const isUnclear = left.length === 0 && now.some(({ _id }) => _id === null || before === null);
      return isUnclear ? 'unknown' : gone(left);
    },
    notDone: ['shell.notice.clearFailed', 'form.outcome.notSoFar.remove'],
    failed: 'shell.notice.clearFailed',
    redirectTo: to,
    notice: 'shell.notice.cleared',
    pressed: true,
  });
  return redirectWithReply(auth, answer, to);
}

export default Nothing;
