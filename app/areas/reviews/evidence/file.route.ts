import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { answerWithFile } from '../../../server/guard/file.server';
import { governance, guard } from '../../../server/guard/guard.server';
import { evidenceFile, evidencePageOf } from './evidence.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return answerWithFile(auth, { make: () => evidenceFile(auth, args.params), page: evidencePageOf(args) });
}
