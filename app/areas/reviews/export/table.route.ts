import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { answerWithFile } from '../../../server/guard/file.server';
import { governance, guard } from '../../../server/guard/guard.server';
import { exportAddress, listSearch } from '../items/paths';
import { exportTable } from './export.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const page = exportAddress(args.params.campaignId ?? '', listSearch(new URL(args.request.url)));
  return answerWithFile(auth, { make: () => exportTable(auth, args.params), page });
}
