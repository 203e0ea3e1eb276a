import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { doItemVerb, kindAt } from '../features/review-items/verb-actions.server';
import { ItemVerbPage } from '../features/review-items/verb-page';
import { verbTitle } from '../features/review-items/verb-title';
import { ITEM_VERBS } from '../features/review-items/verbs';
import type { Handle } from '../features/shell/handle';
import { loadVerb } from '../features/work-items/verb.server';
import { verbNamed } from '../features/work-items/verbs';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = {
  i18n: ['items', 'objects', 'work'],
  title: (loaded, params) => verbTitle(verbNamed(ITEM_VERBS, params) ?? 'comment', loaded),
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadVerb(auth, kindAt(auth, args.params), { params: args.params });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return doItemVerb(auth, args.params);
}

export default function VerbOfItem() {
  return <ItemVerbPage {...useLoaderData<typeof loader>()} />;
}
