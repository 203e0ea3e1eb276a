// Links of the older product may carry a task's status behind its id; the page is the same without it.
import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { path } from '../lib/url';

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, governance);
  return redirect(path`/tasks/${args.params.taskId ?? ''}`);
}
