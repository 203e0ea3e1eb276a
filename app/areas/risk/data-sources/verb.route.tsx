import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard, riskAdministration } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { VerbOfSource } from './dialogs';
import { SOURCE_VERBS } from './paths';
import { doVerb, loadVerb } from './verbs.server';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: (_, { params: { verb } }) => `risk.administration.ask.${SOURCE_VERBS.find((one) => one === verb) ?? 'rename'}`,
  object: (loaded) => loaded?.name,
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
