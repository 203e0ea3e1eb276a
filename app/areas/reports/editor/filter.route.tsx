import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { useFormRevision } from '../../../ui/use-form-revision';
import { useTranslation } from '../../../ui/use-translation';
import { canMakeReports, templateKey } from '../template.server';
import { loadNode, saveNode } from './filter.server';
import { PartForm } from './step-page';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'reports.editor.filter.page',
  object: (loaded) => loaded?.report,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, canMakeReports);
  return loadNode(auth, templateKey(args.params), args.params.at);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, canMakeReports);
  return saveNode(auth, templateKey(args.params), args.params.at);
}

export default function EditRule() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const seen = useFormRevision('seen', page.seen);
  const about = t('reports.editor.explain.filters');
  return <PartForm key={`${page.address} ${seen}`} {...page} seen={seen} about={about} />;
}
