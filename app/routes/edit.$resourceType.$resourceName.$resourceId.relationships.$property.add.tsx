import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { addRelated, loadAdding } from '../features/resources/adding.server';
import { GonePage, useGone } from '../features/resources/gone-page';
import { administers } from '../features/resources/kind.server';
import { AddRelatedDialog } from '../features/resources/related-dialogs';
import { relatedIn } from '../features/resources/relationships.server';
import { unlessOpen } from '../features/resources/unless-gone';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['objects', 'resources'], title: 'resources.related.addPage' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return loadAdding(auth, relatedIn(args.params));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return addRelated(auth, relatedIn(args.params));
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return unlessOpen(args);
}

export default function AddRelated() {
  const loaded = useLoaderData<typeof loader>();
  const gone = useGone();
  if (gone) return <GonePage answer={gone} />;
  return loaded && <AddRelatedDialog {...loaded} />;
}
