import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { deed, formPass, readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { listSearch } from '../features/requests/approvals/approvals-query';
import { approvalPath, verbPath, withList } from '../features/requests/approvals/list-address';
import { inOwnPhase } from '../features/requests/deciding/approval-asked.server';
import { chanceOf } from '../features/requests/deciding/chance.server';
import { Remark } from '../features/requests/deciding/decision';
import { VerbDialog } from '../features/requests/deciding/verb-dialog';
import { commentOnRequest } from '../platform/requests.server';
import { TextArea } from '../ui/field';
import { useAnswer } from '../ui/use-answer';

export const handle = { title: 'requests.comment.page' };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const address = verbPath(requestId, 'comment');
  return { chance: await chanceOf(pass, { requestId, verb: 'comment' }, () => formPass(pass, address)) };
}

export async function action(args: ActionFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const form = readForm(pass, Remark);
  if (form.status !== 'success') return data(form.reply(), 400);

  const { comment } = form.value;
  const page = approvalPath(requestId);
  return deed(pass, form, {
    act: () => inOwnPhase(pass, { requestId, verb: 'comment' }, (phase) => commentOnRequest(pass.api, phase, comment)),
    refused: 'requests.comment.refused',
    failed: 'requests.error.comment',
    leave: withList(page, listSearch(new URL(args.request.url))),
    notice: 'requests.notice.commented',
    check: page,
  });
}

export default function AddComment() {
  const { t } = useTranslation();
  const { chance } = useLoaderData<typeof loader>();
  const answer = useAnswer({ id: 'comment' });
  return (
    <VerbDialog
      title={t('requests.comment.title')}
      chance={chance}
      answer={answer}
      field="comment"
      button={t('requests.comment.button')}
    >
      <TextArea name="comment" label={t('requests.comment.label')} hint={t('requests.comment.hint')} />
    </VerbDialog>
  );
}
