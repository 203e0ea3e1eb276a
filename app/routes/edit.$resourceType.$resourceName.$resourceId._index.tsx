import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { loadDetails, saveDetails } from '../features/resources/details.server';
import { DetailsPage, TypedForm } from '../features/resources/details-page';
import { GonePage, useGone } from '../features/resources/gone-page';
import { administers, kindOf } from '../features/resources/kind.server';
import { unlessGone } from '../features/resources/unless-gone';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

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

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return unlessGone(args);
}

export default function ResourceDetails() {
  const loaded = useLoaderData<typeof loader>();
  const gone = useGone();
  if (gone) return <GonePage answer={gone}>{gone.gone.typed && <TypedForm form={gone.gone.typed} />}</GonePage>;
  return loaded && <DetailsPage {...loaded} />;
}
