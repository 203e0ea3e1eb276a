import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { ownRequests } from '../features/my-requests/verb-actions.server';
import { OwnVerb } from '../features/my-requests/verb-page';
import { OWN_VERBS } from '../features/my-requests/verbs';
import type { Handle } from '../features/shell/handle';
import { doVerb, loadVerb } from '../features/work-items/verb.server';
import { verbNamed } from '../features/work-items/verbs';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = {
  i18n: ['mine', 'requests'],
  title: (_, params) => (verbNamed(OWN_VERBS, params) === 'cancel' ? 'mine.cancel.page' : 'requests.comment.page'),
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadVerb(auth, ownRequests, { params: args.params });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return doVerb(auth, ownRequests, { params: args.params });
}

export default function VerbOfRequest() {
  return <OwnVerb {...useLoaderData<typeof loader>()} />;
}
