import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import type { Handle } from '../features/shell/handle';
import { violationKind } from '../features/violations/verb-actions.server';
import { ViolationVerbPage } from '../features/violations/verb-page';
import { VIOLATION_RULES } from '../features/violations/verbs';
import { doVerb, loadVerb } from '../features/work-items/verb.server';
import { verbNamed } from '../features/work-items/verbs';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = {
  i18n: ['objects', 'requests', 'violations', 'work'],
  title: (_, params) => {
    const verb = verbNamed(VIOLATION_RULES, params);
    return verb === null || verb === 'remediate' ? 'menu.violations' : `violations.${verb}.page`;
  },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadVerb(auth, violationKind(args.params.itemType ?? ''), { params: args.params });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return doVerb(auth, violationKind(args.params.itemType ?? ''), { params: args.params });
}

export default function VerbOfViolation() {
  return <ViolationVerbPage {...useLoaderData<typeof loader>()} />;
}
