import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { decideSelected, type LoadedSelected, loadSelected } from '../features/approvals/bulk/bulk.server';
import { BulkPage } from '../features/approvals/bulk/bulk-page';
import { backToList } from '../features/approvals/bulk/paths';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = {
  i18n: ['bulk', 'requests'],
  title: (loaded) => titleOf(loaded as LoadedSelected | undefined),
  back: backToList,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadSelected(auth, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return decideSelected(auth, args.params);
}

function titleOf(loaded: LoadedSelected | undefined) {
  return loaded ? (`bulk.${loaded.verb}.page` as const) : 'menu.approvals';
}

export default function SelectedApprovals() {
  return <BulkPage {...useLoaderData<typeof loader>()} />;
}
