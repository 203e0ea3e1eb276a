// What is stored about the member, as a file.
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { attachment } from '../../../lib/attachment';
import { guard } from '../../../server/guard/guard.server';
import { requireRecentSignIn } from '../../../server/sign-in/recent-sign-in.server';
import { accountSection } from '../needs.server';
import { MY_DATA } from '../paths';
import { exportOwnData } from './own-data.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, accountSection('accountControls'));
  requireRecentSignIn(auth, MY_DATA);
  return new Response(await exportOwnData(auth), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': attachment('userProfile.json'),
    },
  });
}
