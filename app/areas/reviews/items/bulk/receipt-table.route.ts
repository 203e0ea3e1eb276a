import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { answerWithFile } from '../../../../server/guard/file.server';
import { governance, guard } from '../../../../server/guard/guard.server';
import { bulkReceiptPageOf, bulkReceiptTable } from './receipt.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return answerWithFile(auth, { make: () => bulkReceiptTable(auth, args.params), page: bulkReceiptPageOf(args) });
}
