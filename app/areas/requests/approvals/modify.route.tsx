import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-failures';
import { loadModifyPage, submitModify } from '../request/form-area/modify.server';
import { ModifyApproval } from './modify-page';
import { approvals } from './verb-actions.server';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['common', 'forms', 'objects', 'requests'], title: 'forms.area.page' };

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
