import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { guard, reports } from '../../../server/guard/guard.server';
import { Nothing } from '../../../ui/nothing';
import { sendAction } from '../../../ui/send-action';
import { detailsPath } from '../paths';
import { runKey } from '../template.server';
import { exportReport, parseFormat } from './files.server';

export const clientAction = sendAction;

/** There is nothing to see here but on the page of the run. */
export async function loader(args: LoaderFunctionArgs) {
  await guard(args, reports);
  return redirect(detailsPath(runKey(args.params)));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, reports);
  return exportReport(auth, runKey(args.params), parseFormat(args.params.format));
}

export default Nothing;
