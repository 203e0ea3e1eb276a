// What became of each object of an import, as a table for spreadsheets.
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { answerWithFile } from '../../../../server/guard/file.server';
import { guard } from '../../../../server/guard/guard.server';
import { kindFromParams, requireAdministered } from '../kind.server';
import { importReceiptPath } from '../paths';
import { exportReceipt } from './receipt.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  const [kind, run] = [kindFromParams(args.params), args.params.run ?? ''];
  return answerWithFile(auth, { make: () => exportReceipt(auth, kind, run), page: importReceiptPath(kind, run) });
}
