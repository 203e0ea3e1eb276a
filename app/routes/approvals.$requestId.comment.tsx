import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { formPass } from '../access/form.server';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { listSearch } from '../features/requests/approvals/approvals-query';
import { approvalPath, verbPath, withList } from '../features/requests/approvals/list-address';
import { CommentField } from '../features/requests/comment-field';
import { approvalAsked, inOwnPhase } from '../features/requests/deciding/approval-asked.server';
import { chanceOf } from '../features/requests/deciding/chance.server';
import { VerbDialog } from '../features/requests/deciding/verb-dialog';
import { addComment } from '../pages/commenting.server';
import { commentOnRequest } from '../platform/requests.server';
import { useAnswer } from '../ui/use-answer';

export const handle = { title: 'requests.comment.page' };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const address = verbPath(requestId, 'comment');
  return chanceOf(pass, { requestId, verb: 'comment' }, () => formPass(pass, address));
}

export async function action(args: ActionFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const page = approvalPath(requestId);
  return addComment(pass, {
    requestId,
    page,
    leave: withList(page, listSearch(new URL(args.request.url))),
    request: async () => (await approvalAsked(pass, requestId)).request,
    add: (comment) =>
      inOwnPhase(pass, { requestId, verb: 'comment' }, (phase) => commentOnRequest(pass.api, phase, comment)),
  });
}

export default function AddComment() {
  const { chance } = useLoaderData<typeof loader>();
  const answer = useAnswer({ id: 'comment' });
  return (
    <VerbDialog verb="comment" chance={chance} answer={answer} field="comment">
      <CommentField />
    </VerbDialog>
  );
}
