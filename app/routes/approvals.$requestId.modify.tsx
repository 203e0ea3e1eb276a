import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { ModifyApproval } from '../features/approvals/modify-page';
import { approvals } from '../features/approvals/verb-actions.server';
import { modify, modifyPage } from '../features/requests/form-area/modify.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['common', 'forms', 'objects', 'requests'], title: 'forms.area.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return modifyPage(auth, approvals, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return modify(auth, approvals, args.params);
}

export default function ModifyRequest() {
  return <ModifyApproval {...useLoaderData<typeof loader>()} />;
}
