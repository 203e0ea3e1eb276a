import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import type { Handle } from '../features/shell/handle';
import { violationKind } from '../features/violations/verb-actions.server';
import { ViolationVerbPage } from '../features/violations/verb-page';
import { doVerb, loadVerb } from '../features/work-items/verb.server';

export const handle: Handle = { i18n: ['objects', 'requests', 'violations', 'work'], title: 'violations.extend.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadVerb(auth, violationKind(args.params.itemType ?? ''), { verb: 'extend', params: args.params });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return doVerb(auth, violationKind(args.params.itemType ?? ''), { verb: 'extend', params: args.params });
}

export default function ExtendException() {
  return <ViolationVerbPage {...useLoaderData<typeof loader>()} verb="extend" />;
}
