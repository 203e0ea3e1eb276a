import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import type { Handle } from '../features/shell/handle';
import { actOnSelected, type LoadedSelected, loadSelected } from '../features/violations/bulk/bulk.server';
import { BulkPage } from '../features/violations/bulk/bulk-page';
import { backToList } from '../features/violations/bulk/paths';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = {
  i18n: ['objects', 'violationBulk', 'violations', 'work'],
  title: (loaded) => titleOf(loaded as LoadedSelected | undefined),
  back: backToList,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadSelected(auth, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return actOnSelected(auth, args.params);
}

function titleOf(loaded: LoadedSelected | undefined) {
  return loaded ? (`violationBulk.${loaded.verb}.page` as const) : 'menu.violations';
}

export default function SelectedViolations() {
  return <BulkPage {...useLoaderData<typeof loader>()} />;
}
