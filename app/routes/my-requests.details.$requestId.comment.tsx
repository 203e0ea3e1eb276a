import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formTokens } from '../access/form.server';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { OwnDialog } from '../features/my-requests/own-dialog';
import { ownRequest, remarkOn } from '../features/my-requests/own-request.server';
import { commentPath, requestPath } from '../features/my-requests/paths';
import { listSearch } from '../features/my-requests/query';
import { addComment } from '../features/requests/comment.server';
import { CommentField } from '../features/requests/comment-field';
import { withList } from '../lib/list-address';
import { useAnswer } from '../ui/use-answer';

export const handle = { title: 'requests.comment.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  await ownRequest(auth, requestId);
  return { form: await formTokens(auth, commentPath(requestId)) };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const page = requestPath(requestId);
  return addComment(auth, {
    requestId,
    page,
    leave: withList(page, listSearch(new URL(args.request.url))),
    request: () => ownRequest(auth, requestId),
    add: (comment) => remarkOn(auth, requestId, comment),
  });
}

export default function AddComment() {
  const { t } = useTranslation();
  const { form } = useLoaderData<typeof loader>();
  const answer = useAnswer({ id: 'comment' });
  return (
    <OwnDialog title={t('requests.comment.title')} form={form} answer={answer} button={t('requests.comment.button')}>
      <CommentField />
    </OwnDialog>
  );
}
