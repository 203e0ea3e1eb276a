// The decisions of a review as a table for spreadsheets.
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { governance, guard } from '../access/guard.server';
import { evidenceTable } from '../features/evidence/evidence.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return evidenceTable(auth, args.params);
}
