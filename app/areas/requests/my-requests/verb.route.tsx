import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { OWN_VERBS } from '../../../kits/requests/my-requests/verbs';
import { loadVerb, submitVerb } from '../../../kits/work-items/verb.server';
import { parseVerb } from '../../../kits/work-items/verbs';
import { governance, guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { ownRequests } from './verb-actions.server';
import { OwnVerb } from './verb-page';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: (_, { params }) =>
    parseVerb(OWN_VERBS, params) === 'cancel' ? 'requests.own.cancel.page' : 'requests.comment.page',
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadVerb(auth, ownRequests, { params: args.params });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return submitVerb(auth, ownRequests, { params: args.params });
}

export default function VerbOfRequest() {
  return <OwnVerb {...useLoaderData<typeof loader>()} />;
}
