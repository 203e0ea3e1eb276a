import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard, riskAdministration } from '../../../server/guard/guard.server';
import { PipelineForm } from './dialogs';
import { savingAt } from './paths';
import { loadSaving, save } from './saving.server';

const TITLES = { Training: 'autoaccess.newTraining', Prediction: 'autoaccess.newPrediction' } as const;

export const handle: Handle<typeof loader> = {
  i18n: 'autoaccess',
  title: (_, { pathname, params }) => {
    const saving = savingAt(pathname, params);
    return 'kind' in saving ? TITLES[saving.kind] : 'autoaccess.editPipeline';
  },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadSaving(auth, savingAt(auth.path, args.params));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return save(auth, savingAt(auth.path, args.params));
}

export default function SavePipeline() {
  const loaded = useLoaderData<typeof loader>();
  return <PipelineForm key={loaded.action} {...loaded} />;
}
