import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../../kits/frame/handle';
import { guard } from '../../../../server/guard/guard.server';
import { sendAction } from '../../../../ui/send-action';
import { requireAdministered } from '../kind.server';
import { ObjectForm } from '../object-form';
import { relatedTitle } from '../page-titles';
import { skipWhileFormOpen } from '../revalidation';
import { RemoveRelatedDialog } from './related-dialogs';
import { relationshipKey } from './relationships.server';
import { loadRemoveRelated, removeRelated } from './remove-related.server';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = { title: (loaded) => relatedTitle('removeFrom', loaded) };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return loadRemoveRelated(auth, relationshipKey(args.params));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return removeRelated(auth, relationshipKey(args.params));
}

export const shouldRevalidate = skipWhileFormOpen;

export default function RemoveRelated() {
  const loaded = useLoaderData<typeof loader>();
  return <ObjectForm loaded={loaded}>{(page) => <RemoveRelatedDialog {...page} />}</ObjectForm>;
}
