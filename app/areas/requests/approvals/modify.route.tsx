import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { approvalPath } from '../../../kits/requests/approvals/paths';
import { useRequestText } from '../../../kits/requests/request-sentence';
import { withList } from '../../../lib/list-address';
import { governance, guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { loadModifyPage, submitModify } from '../request/form-area/modify.server';
import { type LoadedForm, ModifyDialog } from '../request/form-area/modify-dialog';
import { approvals } from './verb-actions.server';
import type { ApprovalPageData } from './verb-page';

export const clientAction = sendAction;

export const handle: Handle = { title: 'forms.area.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadModifyPage(auth, approvals, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return submitModify(auth, approvals, args.params);
}

export default function ModifyRequest() {
  return <ModifyApproval {...useLoaderData<typeof loader>()} />;
}

/** The form of a request over its page. */
function ModifyApproval(loaded: LoadedForm) {
  const page = useRouteLoaderData<ApprovalPageData>('areas/requests/approvals/approval.route');
  const words = useRequestText(page?.typeNames ?? {});
  if (!page) return null;
  const { details, search } = page;
  const back = withList(approvalPath(details.id), search);
  return <ModifyDialog {...loaded} object={words(details.sentence)} back={back} />;
}
