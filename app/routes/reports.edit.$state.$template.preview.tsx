import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useOutletContext } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { loadPreview } from '../features/report-editor/preview.server';
import { PreviewPage } from '../features/report-editor/preview-page';
import { makesReports, templateKey } from '../features/reports/template.server';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: ['reportEditor', 'reports'] };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, makesReports);
  return loadPreview(auth, templateKey(args.params));
}

export default function PreviewReport() {
  const { title } = useOutletContext<{ title: string }>();
  return <PreviewPage {...useLoaderData<typeof loader>()} title={title} />;
}
