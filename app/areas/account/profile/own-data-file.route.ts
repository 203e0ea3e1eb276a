// What is stored about the member, as a file.
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { savedFile } from '../../../lib/attachment';
import { answerWithFile } from '../../../server/guard/file.server';
import { guard } from '../../../server/guard/guard.server';
import { requireRecentSignIn } from '../../../server/sign-in/recent-sign-in.server';
import { accountSection } from '../needs.server';
import { MY_DATA } from '../paths';
import { exportOwnData } from './own-data.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, accountSection('accountControls'));
  requireRecentSignIn(auth, MY_DATA);
  const make = async () => savedFile(await exportOwnData(auth), { type: 'application/json', name: 'userProfile.json' });
  return answerWithFile(auth, { make, page: MY_DATA });
}
