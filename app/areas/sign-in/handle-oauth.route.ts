// Access management redirects here with its data in the path: it is removed from the address at once.
import { type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/cloudflare';
import { isNavigation } from '../../lib/navigation';
import { optionalAuth } from '../../server/guard/guard.server';
import { storeReturn } from '../../server/sign-in/oauth-return.server';
import { fromAmData } from './oauth-return';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await optionalAuth(args);
  if (!auth) return redirectDocument('/login?to=%2Fprofile');
  // Images and frames of other sites could otherwise have parameters stored.
  if (!isNavigation(args.request)) throw new Response(null, { status: 400 });
  const brought = fromAmData(args.params.amData ?? new URL(args.request.url).search);
  if (brought) await storeReturn(auth, brought);
  return redirect(brought ? '/oauthReturn' : '/profile');
}
