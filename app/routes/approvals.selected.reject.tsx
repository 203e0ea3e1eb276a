import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { BulkPage } from '../features/requests/bulk/bulk-page';
import { backToList } from '../features/requests/bulk/way-back';
import { decideSeveral, severalPage } from '../pages/deciding-several.server';

export const handle = { title: 'bulk.reject.page', back: backToList };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance);
  return severalPage(pass, 'reject');
}

export async function action(args: ActionFunctionArgs) {
  const pass = await guard(args, governance);
  return decideSeveral(pass, 'reject');
}

export default function RejectSelected() {
  return <BulkPage verb="reject" {...useLoaderData<typeof loader>()} />;
}
