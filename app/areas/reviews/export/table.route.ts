import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { governance, guard } from '../../../server/guard/guard.server';
import { exportTable } from './export.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return exportTable(auth, args.params);
}
