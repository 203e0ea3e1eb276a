import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { canMakeReports, publishedName } from '../template.server';
import { MakeDraft } from './dialogs';
import { loadMakeDraft, makeDraft } from './templates.server';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'reports.draft.title',
  object: (loaded) => loaded?.title,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, canMakeReports);
  return loadMakeDraft(auth, publishedName(args.params));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, canMakeReports);
  return makeDraft(auth, publishedName(args.params));
}

export default function MakeDraftPage() {
  return <MakeDraft {...useLoaderData<typeof loader>()} />;
}
