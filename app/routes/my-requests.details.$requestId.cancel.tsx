import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { formTokens, mutate, readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { noticeOf } from '../features/approvals/notices';
import { Taken } from '../features/approvals/taken';
import { OwnDialog } from '../features/my-requests/own-dialog';
import { ownRequest, withdraw } from '../features/my-requests/own-request.server';
import { cancelPath, listAddress, requestPath } from '../features/my-requests/paths';
import { listSearch } from '../features/my-requests/query';
import { mayCancel } from '../features/my-requests/rows';
import { takenDecision } from '../features/requests/details';
import { ownTypeNames } from '../features/requests/tenant-rules.server';
import { verifyWithdrawal } from '../features/requests/verifying.server';
import { useAnswer } from '../ui/use-answer';

export const handle = { title: 'mine.cancel.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const request = await ownRequest(auth, requestId);
  if (!mayCancel(request)) return { form: null, taken: takenDecision(request) };
  return { form: await formTokens(auth, cancelPath(requestId)), taken: null };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const typeNames = await ownTypeNames(auth);
  const form = readForm(auth, z.strictObject({}));
  if (form.status !== 'success') return data(form.reply(), 400);
  return mutate(auth, form, {
    run: () => withdraw(auth, requestId),
    verify: () => verifyWithdrawal(auth, requestId),
    notDone: 'mine.cancel.stillOpen',
    refused: 'mine.cancel.refused',
    failed: 'mine.cancel.error',
    redirectTo: listAddress(listSearch(new URL(args.request.url))),
    notice: (request) => noticeOf('mine.notice.canceled', request, { typeNames, memberId: auth.member.id }),
    check: requestPath(requestId),
  });
}

export default function CancelRequest() {
  const { t } = useTranslation();
  const { form, taken } = useLoaderData<typeof loader>();
  const answer = useAnswer({ id: 'cancel' });
  return (
    <OwnDialog
      title={t(form ? 'mine.cancel.title' : 'requests.gone.title')}
      form={form}
      answer={answer}
      button={t('mine.cancel.button')}
      backWords={form ? t('mine.cancel.keep') : undefined}
      look="bad"
    >
      <p>{t(form ? 'mine.cancel.after' : 'mine.cancel.tooLate')}</p>
      {taken && <Taken taken={taken} />}
    </OwnDialog>
  );
}
