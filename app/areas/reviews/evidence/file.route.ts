import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { governance, guard } from '../../../server/guard/guard.server';
import { evidenceFile } from './evidence.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return evidenceFile(auth, args.params);
}
