import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-failures';
import { DeletedPage, useDeletedReply } from './deleted-page';
import { loadDetails, saveDetails } from './details.server';
import { DetailsPage, TypedForm } from './details-page';
import { kindFromParams, requireAdministered } from './kind.server';
import { skipWhenDeleted } from './revalidation';

export const clientAction = sendAction;

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return loadDetails(auth, kindFromParams(args.params), args.params.resourceId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return saveDetails(auth, kindFromParams(args.params), args.params.resourceId ?? '');
}

export const shouldRevalidate = skipWhenDeleted;

export default function ResourceDetails() {
  const loaded = useLoaderData<typeof loader>();
  const gone = useDeletedReply();
  if (gone) return <DeletedPage answer={gone}>{gone.gone.typed && <TypedForm form={gone.gone.typed} />}</DeletedPage>;
  return loaded && <DetailsPage {...loaded} />;
}
