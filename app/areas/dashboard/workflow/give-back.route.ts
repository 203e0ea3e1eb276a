import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { writeFailure } from '../../../platform/recover';
import { requeueTask } from '../../../platform/workflow.server';
import { guard } from '../../../server/guard/guard.server';
import { notify } from '../../../server/session/notices.server';
import { Nothing } from '../../../ui/nothing';
import { sendAction } from '../../../ui/send-failures';
import { hasWorkflow } from '../default.server';
import { failureMessageKey } from './task.server';
import { taskPath } from './workflow-rows';

export const clientAction = sendAction;

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, hasWorkflow);
  return redirect(taskPath(args.params.taskId ?? ''));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, hasWorkflow);
  const failure = await writeFailure(requeueTask(auth.api, args.params.taskId ?? ''));
  const key = failure ? failureMessageKey(failure, 'dashboard.workflow.gone') : 'dashboard.workflow.givenBack';
  await notify(auth, { key });
  return redirect('/dashboard', 303);
}

export default Nothing;
