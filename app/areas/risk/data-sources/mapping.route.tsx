import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard, riskAdministration } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { MappingDialog } from './dialogs';
import { loadMapping, saveMapping } from './verbs.server';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'risk.administration.mapping.title',
  object: (loaded) => loaded?.name,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadMapping(auth, args.params.sourceId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return saveMapping(auth, args.params.sourceId ?? '');
}

export default function SourceMapping() {
  return <MappingDialog {...useLoaderData<typeof loader>()} />;
}
