import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { listSearch } from '../features/requests/approvals/approvals-query';
import { approvalPath, withList } from '../features/requests/approvals/list-address';
import { approvalAsked } from '../features/requests/deciding/approval-asked.server';
import type { RequestOfPage } from '../features/requests/deciding/verb-dialog';
import { modifyPath } from '../features/requests/form-area/form-area';
import { ModifyDialog } from '../features/requests/form-area/modify-dialog';
import { useRequestWords } from '../features/requests/request-sentence';
import { modify, modifyPage } from '../pages/modifying.server';

export const handle = { title: 'forms.area.page' };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  return modifyPage(pass, { asked: await approvalAsked(pass, requestId), address: modifyPath('approvals', requestId) });
}

export async function action(args: ActionFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const asked = await approvalAsked(pass, requestId);
  const page = approvalPath(requestId);
  const leave = withList(page, listSearch(new URL(args.request.url)));
  return modify(pass, { asked, inbox: 'request', page, leave });
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
