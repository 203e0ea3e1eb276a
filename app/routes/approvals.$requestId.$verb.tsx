import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { approvals } from '../features/approvals/verb-actions.server';
import { ApprovalVerb } from '../features/approvals/verb-page';
import { verbTitle } from '../features/approvals/verb-title';
import { APPROVAL_VERBS } from '../features/approvals/verbs';
import type { Handle } from '../features/shell/handle';
import { doVerb, loadVerb } from '../features/work-items/verb.server';
import { verbNamed } from '../features/work-items/verbs';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = {
  i18n: ['objects', 'requests', 'work'],
  title: (loaded, params) => {
    const verb = verbNamed(APPROVAL_VERBS, params) ?? 'comment';
    return verb === 'comment' ? 'requests.comment.page' : verbTitle(verb, loaded);
  },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadVerb(auth, approvals, { params: args.params });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return doVerb(auth, approvals, { params: args.params });
}

export default function VerbOfApproval() {
  return <ApprovalVerb {...useLoaderData<typeof loader>()} />;
}
