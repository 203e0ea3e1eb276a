import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { notFoundPage } from '../../server/guard/guard.server';

/** No page has this address. */
export async function loader(args: LoaderFunctionArgs) {
  return notFoundPage(args);
}

export default function NotFound() {
  return null;
}
