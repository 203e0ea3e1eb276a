import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { accountSection } from '../features/account/needs.server';
import { idIn } from '../features/account/paths';
import { ConsentDialog } from '../features/data-sharing/sharing-dialogs';
import { consentPage, decideConsent } from '../features/data-sharing/sharing-verbs.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: 'account', title: 'account.consent.title' };

const consent = accountSection('consent');

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, consent);
  return consentPage(auth, idIn(args.params.mapping), 'deny');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, consent);
  return decideConsent(auth, idIn(args.params.mapping), 'deny');
}

export default function DenySharing() {
  return <ConsentDialog {...useLoaderData<typeof loader>()} />;
}
