import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { nowhere } from '../access/guard.server';

/** No page has this address. */
export async function loader(args: LoaderFunctionArgs) {
  return nowhere(args);
}

export default function NotFound() {
  return null;
}
