import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { guard } from '../access/guard.server';
import { path } from '../lib/url';

export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  return redirect(path`/dashboard`);
}
