import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { mutate, readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { ForwardFields } from '../features/approvals/forward-fields';
import { FORWARD_SEARCH, forwardTargets, isUnknownTarget } from '../features/approvals/forward-targets.server';
import { searchedIn } from '../features/objects/searched-in.server';
import { Forwarding } from '../features/requests/decision';
import { onBehalf } from '../features/requests/on-behalf.server';
import { verifyForwarding } from '../features/requests/verifying.server';
import { inOwnTask, noticeOf } from '../features/tasks/load-task.server';
import { afterAction, taskPath } from '../features/tasks/paths';
import { listSearch } from '../features/tasks/query';
import { taskVerbPage } from '../features/tasks/task-actions.server';
import { TaskDialog } from '../features/tasks/task-dialog';
import { reassignTask } from '../platform/requests.server';
import { useAnswer } from '../ui/use-answer';

export const handle = { title: 'requests.forward.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const [page, targets] = await Promise.all([
    taskVerbPage(auth, args.params.taskId ?? '', 'forward'),
    forwardTargets(auth, args.request),
  ]);
  return { ...page, targets };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  const requestId = args.params.taskId ?? '';
  const form = readForm(auth, Forwarding(auth.member.id));
  const again = searchedIn(auth, FORWARD_SEARCH, form);
  if (again) return again;
  if (form.status !== 'success') return data(form.reply(), 400);

  const { to, comment } = form.value;
  if (await isUnknownTarget(auth, to)) {
    return data(form.reply({ fieldErrors: { to: ['requests.forward.choose'] } }), 400);
  }
  return mutate(auth, form, {
    run: () =>
      inOwnTask(auth, { requestId, verb: 'forward' }, async (phase, request) =>
        reassignTask(auth.api, phase, to, await onBehalf(auth, request, comment)),
      ),
    verify: (begun) => verifyForwarding(auth, { requestId, type: 'fulfillment', begun }, to),
    notDone: 'tasks.stillWaits',
    failed: 'tasks.error.forward',
    refused: 'tasks.forward.refused',
    redirectTo: afterAction(listSearch(new URL(args.request.url))),
    notice: (request) => noticeOf('tasks.notice.forwarded', request, auth.member.id),
    check: taskPath(requestId),
  });
}

export default function Forward() {
  const { t } = useTranslation();
  const { chance, targets } = useLoaderData<typeof loader>();
  const answer = useAnswer({ id: 'forward' });
  return (
    <TaskDialog title={t('tasks.forward.title')} chance={chance} answer={answer} button={t('tasks.forward.button')}>
      <ForwardFields targets={targets} label={t('tasks.forward.results')} />
    </TaskDialog>
  );
}
