import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard, riskAdministration } from '../access/guard.server';
import { VerbOfSource } from '../features/data-sources/dialogs';
import { SOURCE_VERBS } from '../features/data-sources/paths';
import { doVerb, loadVerb } from '../features/data-sources/verbs.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = {
  i18n: 'autoaccess',
  title: (_, { verb }) => `autoaccess.ask.${SOURCE_VERBS.find((one) => one === verb) ?? 'rename'}`,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadVerb(auth, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return doVerb(auth, args.params);
}

export default function SourceVerbPage() {
  return <VerbOfSource {...useLoaderData<typeof loader>()} />;
}
