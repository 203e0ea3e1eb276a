// What is stored about the member, as a file.
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { guard } from '../access/guard.server';
import { accountSection } from '../features/account/needs.server';
import { ownDataFile } from '../features/profile/own-data.server';
import { attachment } from '../lib/attachment';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, accountSection('accountControls'));
  return new Response(await ownDataFile(auth), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': attachment('userProfile.json'),
    },
  });
}
