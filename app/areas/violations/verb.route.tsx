import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../kits/frame/handle';
import { VIOLATION_VERBS } from '../../kits/violations/verbs';
import { loadVerb, submitVerb } from '../../kits/work-items/verb.server';
import { parseVerb } from '../../kits/work-items/verbs';
import { governance, guard } from '../../server/guard/guard.server';
import { sendAction } from '../../ui/send-action';
import { violationKind } from './verb-actions.server';
import { ViolationVerbPage } from './verb-page';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: (_, { params }) => {
    const verb = parseVerb(VIOLATION_VERBS, params);
    return verb === null || verb === 'remediate' ? 'menu.violations' : `violations.${verb}.page`;
  },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadVerb(auth, violationKind(args.params.itemType ?? ''), { params: args.params });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return submitVerb(auth, violationKind(args.params.itemType ?? ''), { params: args.params });
}

export default function VerbOfViolation() {
  return <ViolationVerbPage {...useLoaderData<typeof loader>()} />;
}
