import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard, riskAdministration } from '../access/guard.server';
import { MappingDialog } from '../features/data-sources/dialogs';
import { loadMapping, saveMapping } from '../features/data-sources/verbs.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: 'autoaccess', title: 'autoaccess.mapping.title' };

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
