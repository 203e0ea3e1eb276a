import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { governance, guard } from '../../../server/guard/guard.server';
import { endingsCalendar } from './calendar.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return endingsCalendar(auth);
}
