import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { deed, readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { searchedIn } from '../features/objects/searched-in.server';
import { Forwarding } from '../features/requests/deciding/decision';
import { ForwardFields } from '../features/requests/deciding/forward-fields';
import { FORWARD_SEARCH, forwardTargets, isUnknownTarget } from '../features/requests/deciding/forward-targets.server';
import { afterDeed, taskPath } from '../features/requests/tasks/list-address';
import { inOwnTask, noticeOf } from '../features/requests/tasks/task-asked.server';
import { TaskDialog } from '../features/requests/tasks/task-dialog';
import { listSearch } from '../features/requests/tasks/tasks-query';
import { verifyForwarding } from '../features/requests/verifying.server';
import { taskVerbPage } from '../pages/doing-task.server';
import { onBehalf } from '../pages/on-behalf.server';
import { reassignTask } from '../platform/requests.server';
import { useAnswer } from '../ui/use-answer';

export const handle = { title: 'requests.forward.page' };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance);
  const [page, targets] = await Promise.all([
    taskVerbPage(pass, args.params.taskId ?? '', 'forward'),
    forwardTargets(pass, args.request),
  ]);
  return { ...page, targets };
}

export async function action(args: ActionFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.taskId ?? '';
  const form = readForm(pass, Forwarding(pass.member.id));
  const again = searchedIn(pass, FORWARD_SEARCH, form);
  if (again) return again;
  if (form.status !== 'success') return data(form.reply(), 400);

  const { to, comment } = form.value;
  if (await isUnknownTarget(pass, to)) {
    return data(form.reply({ fieldErrors: { to: ['requests.forward.choose'] } }), 400);
  }
  return deed(pass, form, {
    act: () =>
      inOwnTask(pass, { requestId, verb: 'forward' }, async (phase, request) =>
        reassignTask(pass.api, phase, to, await onBehalf(pass, request, comment)),
      ),
    verify: (begun) => verifyForwarding(pass, { requestId, type: 'fulfillment', begun }, to),
    notDone: 'tasks.stillWaits',
    failed: 'tasks.error.forward',
    refused: 'tasks.forward.refused',
    leave: afterDeed(listSearch(new URL(args.request.url))),
    notice: (request) => noticeOf('tasks.notice.forwarded', request, pass.member.id),
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
