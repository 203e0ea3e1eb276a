import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../../kits/frame/handle';
import { guard } from '../../../../server/guard/guard.server';
import { sendAction } from '../../../../ui/send-failures';
import { GonePage, useGone } from '../gone-page';
import { administers } from '../kind.server';
import { unlessOpen } from '../unless-gone';
import { addRelated, loadAdding } from './adding.server';
import { AddRelatedDialog } from './related-dialogs';
import { relatedIn } from './relationships.server';

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

export const shouldRevalidate = unlessOpen;

export default function AddRelated() {
  const loaded = useLoaderData<typeof loader>();
  const gone = useGone();
  if (gone) return <GonePage answer={gone} />;
  return loaded && <AddRelatedDialog {...loaded} />;
}
