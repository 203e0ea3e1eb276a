import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formTokens, mutate, readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { availabilityOf } from '../features/approvals/availability.server';
import { inOwnPhase } from '../features/approvals/load-approval.server';
import { noticeOf } from '../features/approvals/notices';
import { afterAction, approvalPath, verbPath } from '../features/approvals/paths';
import { listSearch } from '../features/approvals/query';
import { ReasonField, VerbDialog } from '../features/approvals/verb-dialog';
import { verbTitle } from '../features/approvals/verb-title';
import { Judgement } from '../features/requests/decision';
import { onBehalf } from '../features/requests/on-behalf.server';
import { ownTypeNames, requestSettings } from '../features/requests/tenant-rules.server';
import { verifyDecision } from '../features/requests/verifying.server';
import { rejectPhase } from '../platform/requests.server';
import { useAnswer } from '../ui/use-answer';

export const handle = { title: (loaded: unknown) => verbTitle('reject', loaded) };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const address = verbPath(requestId, 'reject');
  const { requireRejectJustification } = await requestSettings(auth);
  const { chance, kind } = await availabilityOf(auth, { requestId, verb: 'reject' }, () => formTokens(auth, address));
  return { chance, kind, reasonNeeded: requireRejectJustification };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const [{ requireRejectJustification }, typeNames] = await Promise.all([requestSettings(auth), ownTypeNames(auth)]);
  const form = readForm(auth, Judgement({ reasonNeeded: requireRejectJustification }));
  if (form.status !== 'success') return data(form.reply(), 400);

  const { justification } = form.value;
  return mutate(auth, form, {
    run: () =>
      inOwnPhase(auth, { requestId, verb: 'reject' }, async (phase, request) =>
        rejectPhase(auth.api, phase, await onBehalf(auth, request, justification)),
      ),
    verify: (begun) => verifyDecision(auth, { requestId, type: 'request', begun }, 'reject'),
    notDone: 'requests.stillWaits',
    refused: 'requests.reject.refused',
    failed: 'requests.error.reject',
    redirectTo: afterAction(listSearch(new URL(args.request.url))),
    notice: (request) => noticeOf('requests.notice.rejected', request, { typeNames, memberId: auth.member.id }),
    check: approvalPath(requestId),
  });
}

export default function Reject() {
  const { t } = useTranslation();
  const { chance, reasonNeeded } = useLoaderData<typeof loader>();
  const answer = useAnswer({ id: 'reject' });
  return (
    <VerbDialog verb="reject" chance={chance} answer={answer} field="justification" look="bad">
      <ReasonField needed={reasonNeeded} />
      <p className="form-after">{t('requests.reject.after')}</p>
    </VerbDialog>
  );
}
