import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useOutletContext } from '@remix-run/react';
import { guard } from '../../../server/guard/guard.server';
import { canMakeReports, templateKey } from '../template.server';
import { loadPreview } from './preview.server';
import { PreviewPage } from './preview-page';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, canMakeReports);
  return loadPreview(auth, templateKey(args.params));
}

export default function PreviewReport() {
  const { title } = useOutletContext<{ title: string }>();
  return <PreviewPage {...useLoaderData<typeof loader>()} title={title} />;
}
