import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { type LoadedBulkPage, loadBulkPage, submitBulkVerb } from './bulk.server';
import { BulkPage } from './bulk-page';
import { backToList } from './paths';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: titleOf,
  back: backToList,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadBulkPage(auth, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return submitBulkVerb(auth, args.params);
}

function titleOf(loaded: LoadedBulkPage | undefined) {
  return loaded ? (`workItems.violationBulk.${loaded.verb}.page` as const) : 'menu.violations';
}

export default function SelectedViolations() {
  return <BulkPage {...useLoaderData<typeof loader>()} />;
}
