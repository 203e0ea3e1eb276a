import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { ownRequests } from '../features/my-requests/verb-actions.server';
import { OwnVerb } from '../features/my-requests/verb-page';
import type { Handle } from '../features/shell/handle';
import { doVerb, loadVerb } from '../features/work-items/verb.server';

export const handle: Handle = { i18n: ['mine', 'requests'], title: 'requests.comment.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadVerb(auth, ownRequests, { verb: 'comment', params: args.params });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return doVerb(auth, ownRequests, { verb: 'comment', params: args.params });
}

export default function AddComment() {
  return <OwnVerb {...useLoaderData<typeof loader>()} verb="comment" />;
}
