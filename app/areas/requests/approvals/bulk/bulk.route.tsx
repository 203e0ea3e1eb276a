import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../../kits/frame/handle';
import { governance, guard } from '../../../../server/guard/guard.server';
import { sendAction } from '../../../../ui/send-action';
import { decideSelected, type LoadedSelected, loadSelected } from './bulk.server';
import { BulkPage } from './bulk-page';
import { backToList } from './paths';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: titleOf,
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
  return loaded ? (`workItems.bulk.${loaded.verb}.page` as const) : 'menu.approvals';
}

export default function SelectedApprovals() {
  return <BulkPage {...useLoaderData<typeof loader>()} />;
}
