import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../../kits/frame/handle';
import { guard } from '../../../../server/guard/guard.server';
import { administers, kindOf } from '../kind.server';
import { ImportReceipt } from './import-page';
import { loadReceipt } from './receipt.server';

export const handle: Handle = { i18n: ['common', 'resources'], title: 'resources.import.receipt' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return loadReceipt(auth, kindOf(args.params), args.params.run ?? '');
}

export default function ImportReceiptPage() {
  return <ImportReceipt {...useLoaderData<typeof loader>()} />;
}
