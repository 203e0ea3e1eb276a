// Verbs of a fulfillment task: what the page of one loads, and ending it while it waits for the member.
import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { formTokens, mutate, readForm } from '../../access/form.server';
import { type AccessRequest, commentOnRequest, denyPhase, fulfillPhase } from '../../platform/requests.server';
import type { AuthContext } from '../../session/auth-context';
import { TaskRejection } from '../requests/decision';
import { onBehalf } from '../requests/on-behalf.server';
import { verifyDecision } from '../requests/verifying.server';
import { inOwnTask, noticeOf, taskAvailability } from './load-task.server';
import { afterAction, taskPath, verbPath } from './paths';
import { listSearch } from './query';
import type { EndingVerb, TaskVerb } from './verbs';

export async function taskVerbPage(auth: AuthContext, requestId: string, verb: TaskVerb) {
  return {
    chance: await taskAvailability(auth, { requestId, verb }, () => formTokens(auth, verbPath(requestId, verb))),
  };
}

const ENDINGS = {
  complete: { act: fulfillPhase, ending: 'fulfill', notice: 'tasks.notice.completed' },
  reject: { act: denyPhase, ending: 'deny', notice: 'tasks.notice.rejected' },
} as const;

const NOTHING = z.strictObject({});

/** The platform keeps the reason as a comment before the task ends; sent again, it stands there once. */
function isSaidAlready({ decision }: AccessRequest, comment: string): boolean {
  return decision.comments.some((said) => said.action === 'comment' && said.comment === comment);
}

/** Completes or rejects it. */
export async function endTask(auth: AuthContext, requestId: string, verb: EndingVerb) {
  const form = readForm(auth, verb === 'reject' ? TaskRejection : NOTHING);
  if (form.status !== 'success') return data(form.reply(), 400);
  const comment = 'comment' in form.value ? form.value.comment : '';
  const { act, ending, notice } = ENDINGS[verb];
  return mutate(auth, form, {
    run: () =>
      inOwnTask(auth, { requestId, verb }, async (phase, request) => {
        const reason = comment === '' ? '' : await onBehalf(auth, request, comment);
        if (reason !== '' && !isSaidAlready(request, reason)) await commentOnRequest(auth.api, phase, reason);
        await act(auth.api, phase);
      }),
    verify: (begun) => verifyDecision(auth, { requestId, type: 'fulfillment', begun }, ending),
    notDone: 'tasks.stillWaits',
    failed: `tasks.error.${verb}`,
    refused: `tasks.${verb}.refused`,
    redirectTo: afterAction(listSearch(new URL(auth.request.url))),
    notice: (request) => noticeOf(notice, request, auth.member.id),
    check: taskPath(requestId),
  });
}
