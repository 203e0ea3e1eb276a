import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { deed, formPass, readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { noticeOf } from '../features/requests/deciding/notices';
import { Taken } from '../features/requests/deciding/taken';
import { takenDecision } from '../features/requests/details';
import { cancelPath, listAddress, requestPath } from '../features/requests/mine/list-address';
import { mayCancel } from '../features/requests/mine/mine';
import { listSearch } from '../features/requests/mine/mine-query';
import { OwnDialog } from '../features/requests/mine/own-dialog';
import { ownRequest, withdraw } from '../features/requests/mine/own-request.server';
import { ownTypeNames } from '../features/requests/tenant-rules.server';
import { verifyWithdrawal } from '../features/requests/verifying.server';
import { useAnswer } from '../ui/use-answer';

export const handle = { title: 'mine.cancel.page' };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const request = await ownRequest(pass, requestId);
  if (!mayCancel(request)) return { form: null, taken: takenDecision(request) };
  return { form: await formPass(pass, cancelPath(requestId)), taken: null };
}

export async function action(args: ActionFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const typeNames = await ownTypeNames(pass);
  const form = readForm(pass, z.strictObject({}));
  if (form.status !== 'success') return data(form.reply(), 400);
  return deed(pass, form, {
    act: () => withdraw(pass, requestId),
    verify: () => verifyWithdrawal(pass, requestId),
    notDone: 'mine.cancel.stillOpen',
    refused: 'mine.cancel.refused',
    failed: 'mine.cancel.error',
    leave: listAddress(listSearch(new URL(args.request.url))),
    notice: (request) => noticeOf('mine.notice.canceled', request, { typeNames, memberId: pass.member.id }),
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
