import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { claimTask } from '../../../platform/workflow.server';
import { mutate, readEmptyForm } from '../../../server/guard/form.server';
import { guard } from '../../../server/guard/guard.server';
import { redirectWithReply } from '../../../server/session/notices.server';
import { Nothing } from '../../../ui/nothing';
import { sendAction } from '../../../ui/send-action';
import { hasWorkflow } from '../default.server';
import { refuseWhenTaken, verifyHolder } from './task.server';
import { taskPath } from './workflow-rows';

export const clientAction = sendAction;

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, hasWorkflow);
  return redirect(taskPath(args.params.taskId ?? ''));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, hasWorkflow);
  const taskId = args.params.taskId ?? '';
  const answer = await mutate(auth, readEmptyForm(auth), {
    kind: 'do',
    run: () =>
      refuseWhenTaken(auth, claimTask(auth.api, taskId, auth.member.id), {
        taskId,
        isTaken: (found) => found === null,
        message: 'dashboard.workflow.claimFailed',
      }),
    verify: () => verifyHolder(auth, taskId, true),
    refused: 'dashboard.workflow.claimFailed',
    redirectTo: taskPath(taskId),
    notice: 'dashboard.workflow.claimed',
  });
  return redirectWithReply(auth, answer, '/dashboard');
}

export default Nothing;
