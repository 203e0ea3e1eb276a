import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { loadItemRequest, requestItem } from './request.server';
import { RequestItemPage } from './request-page';

export const clientAction = sendAction;

export const handle: Handle = {
  shell: 'focus',
  title: 'dashboard.request.page',
  back: { to: '/dashboard', title: 'menu.dashboard' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadItemRequest(auth, args.params.itemId);
}

/** The form also stands on the dashboard; refused, it comes back on this page. */
export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return requestItem(auth, args.params.itemId);
}

export default function RequestItem() {
  return <RequestItemPage {...useLoaderData<typeof loader>()} />;
}
