// What became of each object of an import, as a table for spreadsheets.
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { guard } from '../../../../server/guard/guard.server';
import { kindFromParams, requireAdministered } from '../kind.server';
import { exportReceipt } from './receipt.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return exportReceipt(auth, kindFromParams(args.params), args.params.run ?? '');
}
