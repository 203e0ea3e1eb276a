import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { accountSection } from '../needs.server';
import { consentVerbAt, decodeId } from '../paths';
import { decideConsent, loadConsent } from './data-sharing.server';
import { ConsentDialog } from './sharing-dialogs';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'account.consent.title',
  object: (loaded) => loaded?.row.name,
};

const consent = accountSection('consent');

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, consent);
  return loadConsent(auth, decodeId(args.params.mapping), consentVerbAt(auth.path));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, consent);
  return decideConsent(auth, decodeId(args.params.mapping), consentVerbAt(auth.path));
}

export default function Consent() {
  return <ConsentDialog {...useLoaderData<typeof loader>()} />;
}
