import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { accountSection } from '../needs.server';
import { decodeId } from '../paths';
import { loadRevoke, revokeAuthorization } from './data-sharing.server';
import { RevokeDialog } from './sharing-dialogs';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'ui.word.revoke',
  object: (loaded) => loaded?.row.name,
};

const applications = accountSection('oauthApplications', { people: true });

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, applications);
  return loadRevoke(auth, decodeId(args.params.applicationId));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, applications);
  return revokeAuthorization(auth, decodeId(args.params.applicationId));
}

export default function RevokeApplication() {
  return <RevokeDialog {...useLoaderData<typeof loader>()} />;
}
