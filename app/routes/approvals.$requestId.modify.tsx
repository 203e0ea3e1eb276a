import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { loadApproval } from '../features/approvals/load-approval.server';
import { approvalPath } from '../features/approvals/paths';
import { listSearch } from '../features/approvals/query';
import type { RequestOfPage } from '../features/approvals/verb-dialog';
import { modifyPath } from '../features/requests/form-area/form-area';
import { modify, modifyPage } from '../features/requests/form-area/modify.server';
import { ModifyDialog } from '../features/requests/form-area/modify-dialog';
import { useRequestWords } from '../features/requests/request-sentence';
import { withList } from '../lib/list-address';

export const handle = { title: 'forms.area.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  return modifyPage(auth, { asked: await loadApproval(auth, requestId), address: modifyPath('approvals', requestId) });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const asked = await loadApproval(auth, requestId);
  const page = approvalPath(requestId);
  const leave = withList(page, listSearch(new URL(args.request.url)));
  return modify(auth, { asked, inbox: 'request', page, leave });
}

export default function ModifyRequest() {
  const loaded = useLoaderData<typeof loader>();
  const page = useRouteLoaderData<RequestOfPage>('routes/approvals.$requestId');
  const words = useRequestWords(page?.typeNames ?? {});
  if (!page) return null;
  const { details, search } = page;
  return (
    <ModifyDialog {...loaded} object={words(details.sentence)} back={withList(approvalPath(details.id), search)} />
  );
}
