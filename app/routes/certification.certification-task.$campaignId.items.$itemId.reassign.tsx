import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { doItemVerb, kindAt } from '../features/review-items/verb-actions.server';
import { ItemVerbPage } from '../features/review-items/verb-page';
import type { Handle } from '../features/shell/handle';
import { loadVerb } from '../features/work-items/verb.server';

export const handle: Handle = { i18n: ['items', 'objects', 'work'], title: 'items.ask.reassign' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadVerb(auth, kindAt(auth, args.params), { verb: 'reassign', params: args.params });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return doItemVerb(auth, 'reassign', args.params);
}

export default function ReassignItem() {
  return <ItemVerbPage verb="reassign" {...useLoaderData<typeof loader>()} />;
}
