import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { decideSeveral, severalPage } from '../features/approvals/bulk/bulk.server';
import { BulkPage } from '../features/approvals/bulk/bulk-page';
import { backToList } from '../features/approvals/bulk/paths';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: ['bulk', 'requests'], title: 'bulk.approve.page', back: backToList };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return severalPage(auth, 'approve');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return decideSeveral(auth, 'approve');
}

export default function ApproveSelected() {
  return <BulkPage verb="approve" {...useLoaderData<typeof loader>()} />;
}
