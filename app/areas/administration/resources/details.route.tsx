import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-failures';
import { loadDetails, saveDetails } from './details.server';
import { DetailsPage, TypedForm } from './details-page';
import { GonePage, useGone } from './gone-page';
import { administers, kindOf } from './kind.server';
import { unlessGone } from './unless-gone';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['common', 'forms', 'objects', 'resources'] };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return loadDetails(auth, kindOf(args.params), args.params.resourceId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return saveDetails(auth, kindOf(args.params), args.params.resourceId ?? '');
}

export const shouldRevalidate = unlessGone;

export default function ResourceDetails() {
  const loaded = useLoaderData<typeof loader>();
  const gone = useGone();
  if (gone) return <GonePage answer={gone}>{gone.gone.typed && <TypedForm form={gone.gone.typed} />}</GonePage>;
  return loaded && <DetailsPage {...loaded} />;
}
