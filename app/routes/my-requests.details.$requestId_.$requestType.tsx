// Newer links carry the request's type behind its id; the page is the same without it.
import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { requestPath } from '../features/my-requests/paths';

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, governance);
  return redirect(requestPath(args.params.requestId ?? ''));
}
