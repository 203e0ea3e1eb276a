import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { answerWithFile } from '../../../server/guard/file.server';
import { governance, guard } from '../../../server/guard/guard.server';
import { endingsCalendar } from './calendar.server';
import { endingsAddress } from './paths';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const page = endingsAddress(new URL(args.request.url).search);
  return answerWithFile(auth, { make: () => endingsCalendar(auth), page });
}
