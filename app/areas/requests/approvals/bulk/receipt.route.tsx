import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../../kits/frame/handle';
import { governance, guard } from '../../../../server/guard/guard.server';
import { sendAction } from '../../../../ui/send-action';
import { continueDeciding, loadReceipt } from './bulk.server';
import { BulkReceipt } from './bulk-receipt';
import { backToList } from './paths';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'workItems.bulk.receipt',
  object: (loaded) => loaded && { key: `workItems.bulk.${loaded.verb}.page`, values: {} },
  back: backToList,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadReceipt(auth, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return continueDeciding(auth, args.params);
}

export default function Receipt() {
  return <BulkReceipt {...useLoaderData<typeof loader>()} />;
}
