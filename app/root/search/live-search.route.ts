import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { guard } from '../../server/guard/guard.server';
import { loadSearch } from './search.server';

/** The same answer as the page's, for the field in the bar of any page. */
export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return Response.json(await loadSearch(auth));
}
