import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { loadEditor } from '../features/report-editor/editor.server';
import { EditorPage } from '../features/report-editor/editor-page';
import { EDITOR_STEPS, reportTitle } from '../features/reports/paths';
import { makesReports, templateKey } from '../features/reports/template.server';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = {
  i18n: ['reportEditor', 'reports'],
  title: reportTitle('reportEditor.title'),
  back: { to: '/reports', title: 'menu.reports' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, makesReports);
  return loadEditor(auth, templateKey(args.params));
}

export default function EditReport() {
  const loaded = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const current = EDITOR_STEPS.find((step) => pathname.split('/')[5] === step) ?? 'data';
  return (
    <EditorPage {...loaded} current={current}>
      <Outlet context={loaded} />
    </EditorPage>
  );
}
