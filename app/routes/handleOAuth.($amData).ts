// Where access management sends people back with its data in the path: taken out of the address at once.
import { type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/cloudflare';
import { visitor } from '../access/guard.server';
import { isAhead } from '../access/navigation';
import { keepReturn } from '../access/oauth-return.server';
import { fromAmData } from '../features/sign-in/oauth-return';

export async function loader(args: LoaderFunctionArgs) {
  const pass = await visitor(args);
  if (!pass) return redirectDocument('/login?to=%2Fprofile');
  const brought = fromAmData(args.params.amData ?? new URL(args.request.url).search);
  if (brought && !isAhead(args.request.headers)) await keepReturn(pass, brought);
  return redirect(brought ? '/oauthReturn' : '/profile');
}
