import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { reviewersAt } from '../features/reviewers/reviewers.server';
import { ReviewerVerbPage } from '../features/reviewers/reviewers-page';
import type { Handle } from '../features/shell/handle';
import { doVerb, loadVerb } from '../features/work-items/verb.server';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['objects', 'reviewers', 'work'], title: 'reviewers.page.remove' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadVerb(auth, reviewersAt(auth, args.params), { verb: 'remove', params: args.params });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return doVerb(auth, reviewersAt(auth, args.params), { verb: 'remove', params: args.params });
}

export default function RemoveReviewer() {
  return <ReviewerVerbPage {...useLoaderData<typeof loader>()} verb="remove" />;
}
