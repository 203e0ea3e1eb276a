// What became of each object of an import, as a table for spreadsheets.
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { guard } from '../access/guard.server';
import { receiptTable } from '../features/resources/import-receipt.server';
import { administers, kindOf } from '../features/resources/kind.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return receiptTable(auth, kindOf(args.params), args.params.run ?? '');
}
