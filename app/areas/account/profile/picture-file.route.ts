// The member's own picture where it is too large to stand in every page. Browsers ask once: the address names its content.
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { bytesOfPicture } from '../../../lib/image-address';
import { PRIVATE_DAY } from '../../../lib/immutable';
import { notFoundError } from '../../../platform/platform-error';
import { guard } from '../../../server/guard/guard.server';
import { loadOwnRecord } from '../own-record.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  const { profileImage } = await loadOwnRecord(auth);
  const picture = typeof profileImage === 'string' ? bytesOfPicture(profileImage) : null;
  if (picture === null) throw notFoundError('the picture of a member');
  return new Response(picture.bytes, {
    headers: {
      'content-type': picture.type,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': PRIVATE_DAY,
    },
  });
}
