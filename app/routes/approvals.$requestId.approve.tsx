import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { deed, formPass, readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { listSearch } from '../features/requests/approvals/approvals-query';
import { afterDeed, approvalPath, verbPath } from '../features/requests/approvals/list-address';
import { inOwnPhase } from '../features/requests/deciding/approval-asked.server';
import { chanceOf } from '../features/requests/deciding/chance.server';
import { Judgement } from '../features/requests/deciding/decision';
import { noticeOf } from '../features/requests/deciding/notices';
import { ReasonField, VerbDialog } from '../features/requests/deciding/verb-dialog';
import { verbTitle } from '../features/requests/deciding/verb-title';
import { ownTypeNames, requestSettings } from '../features/requests/tenant-rules.server';
import { verifyDecision } from '../features/requests/verifying.server';
import { onBehalf } from '../pages/on-behalf.server';
import { approvePhase } from '../platform/requests.server';
import { useAnswer } from '../ui/use-answer';

export const handle = { title: (loaded: unknown) => verbTitle('approve', loaded) };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const address = verbPath(requestId, 'approve');
  const { requireApproveJustification } = await requestSettings(pass);
  const { chance, kind } = await chanceOf(pass, { requestId, verb: 'approve' }, () => formPass(pass, address));
  return { chance, kind, reasonNeeded: requireApproveJustification };
}

export async function action(args: ActionFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const [{ requireApproveJustification }, typeNames] = await Promise.all([requestSettings(pass), ownTypeNames(pass)]);
  const form = readForm(pass, Judgement({ reasonNeeded: requireApproveJustification }));
  if (form.status !== 'success') return data(form.reply(), 400);

  const { justification } = form.value;
  return deed(pass, form, {
    act: () =>
      inOwnPhase(pass, { requestId, verb: 'approve' }, async (phase, request) =>
        approvePhase(pass.api, phase, await onBehalf(pass, request, justification)),
      ),
    verify: (begun) => verifyDecision(pass, { requestId, type: 'request', begun }, 'approve'),
    notDone: 'requests.stillWaits',
    refused: 'requests.approve.refused',
    failed: 'requests.error.approve',
    leave: afterDeed(listSearch(new URL(args.request.url))),
    notice: (request) => noticeOf('requests.notice.approved', request, { typeNames, memberId: pass.member.id }),
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
