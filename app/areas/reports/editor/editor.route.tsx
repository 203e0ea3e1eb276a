import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { EDITOR_STEPS } from '../paths';
import { canMakeReports, templateKey } from '../template.server';
import { loadEditor } from './editor.server';
import { EditorPage } from './editor-page';

export const handle: Handle<typeof loader> = {
  title: (loaded) => (loaded ? { text: loaded.title } : 'menu.reports'),
  back: { to: '/reports', title: 'menu.reports' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, canMakeReports);
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
