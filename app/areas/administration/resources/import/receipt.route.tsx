import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../../kits/frame/handle';
import { guard } from '../../../../server/guard/guard.server';
import { kindFromParams, requireAdministered } from '../kind.server';
import { backToList } from '../page-titles';
import { KeptReceiptPage } from './import-page';
import { loadReceiptPage } from './receipt.server';

export const handle: Handle<typeof loader> = {
  title: 'administration.resources.import.receipt',
  object: (loaded) => loaded && (loaded.kindTitle ?? { key: 'administration.resources.import.title', values: {} }),
  back: backToList,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return loadReceiptPage(auth, kindFromParams(args.params), args.params.run ?? '');
}

export default function ImportReceipt() {
  return <KeptReceiptPage {...useLoaderData<typeof loader>()} />;
}
