import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { guard } from '../../../server/guard/guard.server';
import { Nothing } from '../../../ui/nothing';
import { loadDraft } from '../drafts.server';
import { editorPath } from '../paths';
import { canMakeReports, templateKey } from '../template.server';

/** The editor begins with its first step. */
export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, canMakeReports);
  const { name } = await loadDraft(auth, templateKey(args.params));
  return redirect(editorPath(name));
}

export default Nothing;
