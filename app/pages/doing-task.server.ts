// Verbs of a fulfillment task: what the page of one loads, and ending it while it waits for the member.
import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { deed, formPass, readForm } from '../access/form.server';
import type { Pass } from '../access/guard.server';
import { TaskRejection } from '../features/requests/deciding/decision';
import { afterDeed, taskPath, verbPath } from '../features/requests/tasks/list-address';
import { inOwnTask, noticeOf, taskChance } from '../features/requests/tasks/task-asked.server';
import type { EndingVerb, TaskVerb } from '../features/requests/tasks/task-verbs';
import { listSearch } from '../features/requests/tasks/tasks-query';
import { verifyDecision } from '../features/requests/verifying.server';
import { type AccessRequest, commentOnRequest, denyPhase, fulfillPhase } from '../platform/requests.server';
import { onBehalf } from './on-behalf.server';

export async function taskVerbPage(pass: Pass, requestId: string, verb: TaskVerb) {
  return { chance: await taskChance(pass, { requestId, verb }, () => formPass(pass, verbPath(requestId, verb))) };
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
export async function endTask(pass: Pass, requestId: string, verb: EndingVerb) {
  const form = readForm(pass, verb === 'reject' ? TaskRejection : NOTHING);
  if (form.status !== 'success') return data(form.reply(), 400);
  const comment = 'comment' in form.value ? form.value.comment : '';
  const { act, ending, notice } = ENDINGS[verb];
  return deed(pass, form, {
    act: () =>
      inOwnTask(pass, { requestId, verb }, async (phase, request) => {
        const reason = comment === '' ? '' : await onBehalf(pass, request, comment);
        if (reason !== '' && !isSaidAlready(request, reason)) await commentOnRequest(pass.api, phase, reason);
        await act(pass.api, phase);
      }),
    verify: (begun) => verifyDecision(pass, { requestId, type: 'fulfillment', begun }, ending),
    notDone: 'tasks.stillWaits',
    failed: `tasks.error.${verb}`,
    refused: `tasks.${verb}.refused`,
    leave: afterDeed(listSearch(new URL(pass.request.url))),
    notice: (request) => noticeOf(notice, request, pass.member.id),
    check: taskPath(requestId),
  });
}
