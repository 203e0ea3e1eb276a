import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { APPROVAL_VERBS } from '../../../kits/requests/approvals/verbs';
import { loadVerb, submitVerb } from '../../../kits/work-items/verb.server';
import { parseVerb } from '../../../kits/work-items/verbs';
import { governance, guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { approvals } from './verb-actions.server';
import { ApprovalVerb } from './verb-page';
import { verbTitle } from './verb-title';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: (loaded, { params }) => {
    const verb = parseVerb(APPROVAL_VERBS, params) ?? 'comment';
    return verb === 'comment' ? 'requests.comment.page' : verbTitle(verb, loaded);
  },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadVerb(auth, approvals, { params: args.params });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return submitVerb(auth, approvals, { params: args.params });
}

export default function VerbOfApproval() {
  return <ApprovalVerb {...useLoaderData<typeof loader>()} />;
}
