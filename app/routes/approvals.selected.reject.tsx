import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { decideSeveral, severalPage } from '../features/approvals/bulk/bulk.server';
import { BulkPage } from '../features/approvals/bulk/bulk-page';
import { backToList } from '../features/approvals/bulk/paths';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: ['bulk', 'requests'], title: 'bulk.reject.page', back: backToList };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return severalPage(auth, 'reject');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return decideSeveral(auth, 'reject');
}

export default function RejectSelected() {
  return <BulkPage verb="reject" {...useLoaderData<typeof loader>()} />;
}
