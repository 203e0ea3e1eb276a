import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { notFoundPage } from '../../server/guard/guard.server';
import { Nothing } from '../../ui/nothing';

/** No page has this address. */
export async function loader(args: LoaderFunctionArgs) {
  return notFoundPage(args);
}

export default Nothing;
