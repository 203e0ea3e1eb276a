import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { ImportReceipt } from '../features/resources/import-page';
import { loadReceipt } from '../features/resources/import-receipt.server';
import { administers, kindOf } from '../features/resources/kind.server';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: ['common', 'resources'], title: 'resources.import.receipt' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return loadReceipt(auth, kindOf(args.params), args.params.run ?? '');
}

export default function ImportReceiptPage() {
  return <ImportReceipt {...useLoaderData<typeof loader>()} />;
}
