import { z } from 'zod';
import { modifyPath } from '../../../kits/requests/paths';
import { isStepUnknown, phaseOf, rawId } from '../../../kits/requests/request';
import { isStillWaiting, verifyDecision } from '../../../kits/requests/verifying.server';
import type { VerbAction } from '../../../kits/work-items/verb.server';
import { unavailablePart, writeFailure } from '../../../platform/recover';
import {
  type AccessRequest,
  commentOnRequest,
  denyPhase,
  fulfillPhase,
  reassignTask,
} from '../../../platform/requests.server';
import { refuse } from '../../../server/guard/refusal';
import type { AuthContext } from '../../../server/session/auth-context';
import { commentAction } from '../request/comment-action.server';
import { taskRejectionSchema } from '../request/decision';
import { createForwardAction, type RequestKind } from '../request/forward-action.server';
import { addRepresentedNames } from '../request/on-behalf.server';
import { loadTask, toTaskNotice } from './load-task.server';
import { afterAction, listAddress, taskPath, verbPath } from './paths';
import { listSearch } from './query';
import { TASK_RULES, type TaskVerb, taskState } from './verbs';

const complete: VerbAction<AccessRequest, object> = {
  schema: () => z.strictObject({}),
  run: (auth, { item }) => fulfillPhase(auth.api, phaseOf(item)),
  verify: (auth, { id, begun, before }) =>
    verifyDecision(auth, { requestId: id, type: 'fulfillment', begun }, { ending: 'fulfill', before }),
  notDone: 'requests.tasks.stillWaits',
  refused: 'requests.tasks.complete.refused',
  failed: 'requests.tasks.error.complete',
  notice: (auth, task) => toTaskNotice('requests.tasks.notice.completed', task, auth.member.id),
};

const reject: VerbAction<AccessRequest, { comment: string }> = {
  schema: () => taskRejectionSchema,
  run: async (auth, { item, value: { comment } }) => {
    const reason = comment === '' ? '' : await addRepresentedNames(auth, item, comment);
    const comments = reason !== '' && !hasComment(auth, item, reason);
    if (comments) await commentOnRequest(auth.api, phaseOf(item), reason);
    const denial = denyPhase(auth.api, phaseOf(item));
    const failure = await writeFailure(denial);
    if (!comments || failure === null || failure.outcome === 'unknown') return denial;
    // The comment stands, whatever became of the rest.
    const why = failure.message ?? 'requests.tasks.reject.refused';
    return refuse({ messages: ['requests.tasks.error.reject', why, 'requests.tasks.reject.commented'] });
  },
  verify: (auth, { id, begun, before }) =>
    verifyDecision(auth, { requestId: id, type: 'fulfillment', begun }, { ending: 'deny', before }),
  notDone: 'requests.tasks.stillWaits',
  refused: 'requests.tasks.reject.refused',
  failed: 'requests.tasks.error.reject',
  notice: (auth, task) => toTaskNotice('requests.tasks.notice.rejected', task, auth.member.id),
};

/** The platform keeps the reason as a comment before the task ends; sent again, it stands there once. */
function hasComment({ member }: AuthContext, { decision }: AccessRequest, reason: string): boolean {
  return decision.comments.some(
    ({ action, comment, user }) => action === 'comment' && comment === reason && rawId(user?.id ?? '') === member.id,
  );
}

export const tasks: RequestKind<TaskVerb, null> = {
  param: 'taskId',
  statusLinks: true,
  inbox: 'fulfillment',
  rules: TASK_RULES,
  actions: {
    complete,
    reject,
    forward: createForwardAction({
      inbox: 'fulfillment',
      reassign: reassignTask,
      notDone: 'requests.tasks.stillWaits',
      refused: 'requests.tasks.forward.refused',
      failed: 'requests.tasks.error.forward',
      notice: (auth, task, name) => toTaskNotice(`requests.tasks.notice.${name}`, task, auth.member.id),
    }),
    comment: commentAction,
  },
  load: async (auth, id) => {
    const { request, waits } = await loadTask(auth, id);
    if (waits && isStepUnknown(request)) throw unavailablePart('requests.tasks.gone.unsure');
    return { item: request, waits };
  },
  stateOf: (_auth, { item, waits }) => ({ ...taskState(item), waits }),
  stillWaits: (auth, id) => isStillWaiting(auth, id, 'fulfillment'),
  about: () => null,
  path: taskPath,
  verbPath,
  modifyPath: (id) => modifyPath('tasks', id),
  listSearch,
  listAddress: (search) => listAddress(search),
  afterAction,
};
