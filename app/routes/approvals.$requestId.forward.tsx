import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { deed, formPass, readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { searchedIn } from '../features/objects/searched-in.server';
import { listSearch } from '../features/requests/approvals/approvals-query';
import { afterDeed, approvalPath, verbPath } from '../features/requests/approvals/list-address';
import { inOwnPhase } from '../features/requests/deciding/approval-asked.server';
import { chanceOf } from '../features/requests/deciding/chance.server';
import { Forwarding } from '../features/requests/deciding/decision';
import { ForwardFields } from '../features/requests/deciding/forward-fields';
import { FORWARD_SEARCH, forwardTargets, isUnknownTarget } from '../features/requests/deciding/forward-targets.server';
import { noticeOf } from '../features/requests/deciding/notices';
import { VerbDialog } from '../features/requests/deciding/verb-dialog';
import { verbTitle } from '../features/requests/deciding/verb-title';
import { ownTypeNames } from '../features/requests/tenant-rules.server';
import { verifyForwarding } from '../features/requests/verifying.server';
import { onBehalf } from '../pages/on-behalf.server';
import { reassignApproval } from '../platform/requests.server';
import { useAnswer } from '../ui/use-answer';

export const handle = { title: (loaded: unknown) => verbTitle('forward', loaded) };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const address = verbPath(requestId, 'forward');
  const [{ chance, kind }, targets] = await Promise.all([
    chanceOf(pass, { requestId, verb: 'forward' }, () => formPass(pass, address)),
    forwardTargets(pass, args.request),
  ]);
  return { chance, kind, targets };
}

export async function action(args: ActionFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const typeNames = await ownTypeNames(pass);
  const form = readForm(pass, Forwarding(pass.member.id));
  const again = searchedIn(pass, FORWARD_SEARCH, form);
  if (again) return again;
  if (form.status !== 'success') return data(form.reply(), 400);

  const { to, comment } = form.value;
  if (await isUnknownTarget(pass, to)) {
    return data(form.reply({ fieldErrors: { to: ['requests.forward.choose'] } }), 400);
  }
  return deed(pass, form, {
    act: () =>
      inOwnPhase(pass, { requestId, verb: 'forward' }, async (phase, request) =>
        reassignApproval(pass.api, phase, to, await onBehalf(pass, request, comment)),
      ),
    verify: (begun) => verifyForwarding(pass, { requestId, type: 'request', begun }, to),
    notDone: 'requests.stillWaits',
    refused: 'requests.forward.refused',
    failed: 'requests.error.forward',
    leave: afterDeed(listSearch(new URL(args.request.url))),
    notice: (request) => noticeOf('requests.notice.forwarded', request, { typeNames, memberId: pass.member.id }),
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
