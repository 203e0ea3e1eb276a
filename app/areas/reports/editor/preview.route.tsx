import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useOutletContext } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { canMakeReports, templateKey } from '../template.server';
import type { loadEditor } from './editor.server';
import { startPreview } from './preview.server';
import { PreviewPage } from './preview-page';

export const clientAction = sendAction;

export const handle: Handle = { title: 'reports.editor.step.preview' };

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, canMakeReports);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, canMakeReports);
  return startPreview(auth, templateKey(args.params));
}

export default function PreviewReport() {
  const { title, preview } = useOutletContext<Awaited<ReturnType<typeof loadEditor>>>();
  return <PreviewPage {...preview} title={title} />;
}
