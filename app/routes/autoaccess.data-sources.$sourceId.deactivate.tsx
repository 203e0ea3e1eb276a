import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { riskAdministration } from '../access/needs.server';
import { VerbOfSource } from '../features/data-sources/dialogs';
import { doVerb, loadVerb } from '../features/data-sources/verbs.server';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: 'autoaccess', title: 'autoaccess.ask.deactivate' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadVerb(auth, args.params.sourceId ?? '', 'deactivate');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return doVerb(auth, args.params.sourceId ?? '', 'deactivate');
}

export default function DeactivateSource() {
  return <VerbOfSource {...useLoaderData<typeof loader>()} verb="deactivate" />;
}
