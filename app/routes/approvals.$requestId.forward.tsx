import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formTokens, mutate, readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { availabilityOf } from '../features/approvals/availability.server';
import { ForwardFields } from '../features/approvals/forward-fields';
import { FORWARD_SEARCH, forwardTargets, isUnknownTarget } from '../features/approvals/forward-targets.server';
import { inOwnPhase } from '../features/approvals/load-approval.server';
import { noticeOf } from '../features/approvals/notices';
import { afterAction, approvalPath, verbPath } from '../features/approvals/paths';
import { listSearch } from '../features/approvals/query';
import { VerbDialog } from '../features/approvals/verb-dialog';
import { verbTitle } from '../features/approvals/verb-title';
import { searchedIn } from '../features/objects/searched-in.server';
import { Forwarding } from '../features/requests/decision';
import { onBehalf } from '../features/requests/on-behalf.server';
import { ownTypeNames } from '../features/requests/tenant-rules.server';
import { verifyForwarding } from '../features/requests/verifying.server';
import { reassignApproval } from '../platform/requests.server';
import { useAnswer } from '../ui/use-answer';

export const handle = { title: (loaded: unknown) => verbTitle('forward', loaded) };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const address = verbPath(requestId, 'forward');
  const [{ chance, kind }, targets] = await Promise.all([
    availabilityOf(auth, { requestId, verb: 'forward' }, () => formTokens(auth, address)),
    forwardTargets(auth, args.request),
  ]);
  return { chance, kind, targets };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const typeNames = await ownTypeNames(auth);
  const form = readForm(auth, Forwarding(auth.member.id));
  const again = searchedIn(auth, FORWARD_SEARCH, form);
  if (again) return again;
  if (form.status !== 'success') return data(form.reply(), 400);

  const { to, comment } = form.value;
  if (await isUnknownTarget(auth, to)) {
    return data(form.reply({ fieldErrors: { to: ['requests.forward.choose'] } }), 400);
  }
  return mutate(auth, form, {
    run: () =>
      inOwnPhase(auth, { requestId, verb: 'forward' }, async (phase, request) =>
        reassignApproval(auth.api, phase, to, await onBehalf(auth, request, comment)),
      ),
    verify: (begun) => verifyForwarding(auth, { requestId, type: 'request', begun }, to),
    notDone: 'requests.stillWaits',
    refused: 'requests.forward.refused',
    failed: 'requests.error.forward',
    redirectTo: afterAction(listSearch(new URL(args.request.url))),
    notice: (request) => noticeOf('requests.notice.forwarded', request, { typeNames, memberId: auth.member.id }),
    check: approvalPath(requestId),
  });
}

export default function Forward() {
  const { t } = useTranslation();
  const { chance, targets } = useLoaderData<typeof loader>();
  const answer = useAnswer({ id: 'forward' });
  return (
    <VerbDialog verb="forward" chance={chance} answer={answer} field="comment">
      <ForwardFields targets={targets} label={t('requests.forward.results')} />
    </VerbDialog>
  );
}
