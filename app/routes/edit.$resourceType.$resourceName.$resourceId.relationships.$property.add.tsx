import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { addRelated, loadAdding } from '../features/resources/adding.server';
import { administers } from '../features/resources/kind.server';
import { AddRelatedDialog } from '../features/resources/related-dialogs';
import { relatedIn } from '../features/resources/relationships.server';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: ['objects', 'resources'], title: 'resources.related.addPage' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return loadAdding(auth, relatedIn(args.params));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return addRelated(auth, relatedIn(args.params));
}

export default function AddRelated() {
  return <AddRelatedDialog {...useLoaderData<typeof loader>()} />;
}
