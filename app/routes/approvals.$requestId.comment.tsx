import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { formTokens } from '../access/form.server';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { availabilityOf } from '../features/approvals/availability.server';
import { inOwnPhase, loadApproval } from '../features/approvals/load-approval.server';
import { approvalPath, verbPath } from '../features/approvals/paths';
import { listSearch } from '../features/approvals/query';
import { VerbDialog } from '../features/approvals/verb-dialog';
import { addComment } from '../features/requests/comment.server';
import { CommentField } from '../features/requests/comment-field';
import { withList } from '../lib/list-address';
import { commentOnRequest } from '../platform/requests.server';
import { useAnswer } from '../ui/use-answer';

export const handle = { title: 'requests.comment.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const address = verbPath(requestId, 'comment');
  return availabilityOf(auth, { requestId, verb: 'comment' }, () => formTokens(auth, address));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const page = approvalPath(requestId);
  return addComment(auth, {
    requestId,
    page,
    leave: withList(page, listSearch(new URL(args.request.url))),
    request: async () => (await loadApproval(auth, requestId)).request,
    add: (comment) =>
      inOwnPhase(auth, { requestId, verb: 'comment' }, (phase) => commentOnRequest(auth.api, phase, comment)),
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
