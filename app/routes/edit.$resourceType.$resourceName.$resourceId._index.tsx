import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { loadDetails, saveDetails } from '../features/resources/details.server';
import { DetailsPage } from '../features/resources/details-page';
import { administers, kindOf } from '../features/resources/kind.server';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: ['common', 'forms', 'objects', 'resources'] };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return loadDetails(auth, kindOf(args.params), args.params.resourceId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return saveDetails(auth, kindOf(args.params), args.params.resourceId ?? '');
}

export default function ResourceDetails() {
  return <DetailsPage {...useLoaderData<typeof loader>()} />;
}
