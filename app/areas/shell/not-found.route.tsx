import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { notFoundPage } from '../../server/guard/guard.server';
import { Nothing } from '../../ui/nothing';

export async function loader(args: LoaderFunctionArgs) {
  return notFoundPage(args);
}

export default Nothing;
