import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
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
import { approvePhase } from '../platform/requests.server';
import { useAnswer } from '../ui/use-answer';

export const handle = { title: (loaded: unknown) => verbTitle('approve', loaded) };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const address = verbPath(requestId, 'approve');
  const { requireApproveJustification } = await requestSettings(auth);
  const { chance, kind } = await availabilityOf(auth, { requestId, verb: 'approve' }, () => formTokens(auth, address));
  return { chance, kind, reasonNeeded: requireApproveJustification };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const [{ requireApproveJustification }, typeNames] = await Promise.all([requestSettings(auth), ownTypeNames(auth)]);
  const form = readForm(auth, Judgement({ reasonNeeded: requireApproveJustification }));
  if (form.status !== 'success') return data(form.reply(), 400);

  const { justification } = form.value;
  return mutate(auth, form, {
    run: () =>
      inOwnPhase(auth, { requestId, verb: 'approve' }, async (phase, request) =>
        approvePhase(auth.api, phase, await onBehalf(auth, request, justification)),
      ),
    verify: (begun) => verifyDecision(auth, { requestId, type: 'request', begun }, 'approve'),
    notDone: 'requests.stillWaits',
    refused: 'requests.approve.refused',
    failed: 'requests.error.approve',
    redirectTo: afterAction(listSearch(new URL(args.request.url))),
    notice: (request) => noticeOf('requests.notice.approved', request, { typeNames, memberId: auth.member.id }),
    check: approvalPath(requestId),
  });
}

export default function Approve() {
  const { chance, reasonNeeded } = useLoaderData<typeof loader>();
  const answer = useAnswer({ id: 'approve' });
  return (
    <VerbDialog verb="approve" chance={chance} answer={answer} field="justification">
      <ReasonField needed={reasonNeeded} />
    </VerbDialog>
  );
}
