import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formPass } from '../access/form.server';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { withList } from '../features/requests/approvals/list-address';
import { CommentField } from '../features/requests/comment-field';
import { commentPath, requestPath } from '../features/requests/mine/list-address';
import { listSearch } from '../features/requests/mine/mine-query';
import { OwnDialog } from '../features/requests/mine/own-dialog';
import { ownRequest, remarkOn } from '../features/requests/mine/own-request.server';
import { addComment } from '../pages/commenting.server';
import { useAnswer } from '../ui/use-answer';

export const handle = { title: 'requests.comment.page' };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  await ownRequest(pass, requestId);
  return { form: await formPass(pass, commentPath(requestId)) };
}

export async function action(args: ActionFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const page = requestPath(requestId);
  return addComment(pass, {
    requestId,
    page,
    leave: withList(page, listSearch(new URL(args.request.url))),
    request: () => ownRequest(pass, requestId),
    add: (comment) => remarkOn(pass, requestId, comment),
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
