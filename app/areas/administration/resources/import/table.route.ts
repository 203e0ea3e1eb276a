// What became of each object of an import, as a table for spreadsheets.
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { guard } from '../../../../server/guard/guard.server';
import { administers, kindOf } from '../kind.server';
import { receiptTable } from './receipt.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return receiptTable(auth, kindOf(args.params), args.params.run ?? '');
}
