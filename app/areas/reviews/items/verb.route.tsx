import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { loadVerb, requireVerb } from '../../../kits/work-items/verb.server';
import { parseVerb } from '../../../kits/work-items/verbs';
import { governance, guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { requireListedItem } from './gone.server';
import { readReasons } from './reasons.server';
import { kindFromRequest, submitItemVerb } from './verb-actions.server';
import { ItemVerbPage } from './verb-page';
import { verbTitle } from './verb-title';
import { ITEM_VERBS } from './verbs';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: (loaded, { params }) => verbTitle(parseVerb(ITEM_VERBS, params) ?? 'comment', loaded),
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const kind = kindFromRequest(auth, args.params);
  const verb = requireVerb(kind, args.params);
  await requireListedItem(auth, args.params);
  const [loaded, reasons] = await Promise.all([loadVerb(auth, kind, { verb, params: args.params }), readReasons(auth)]);
  return { ...loaded, reasons };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return submitItemVerb(auth, args.params);
}

export default function VerbOfItem() {
  return <ItemVerbPage {...useLoaderData<typeof loader>()} />;
}
