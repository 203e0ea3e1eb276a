import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../../kits/frame/handle';
import { guard } from '../../../../server/guard/guard.server';
import { sendAction } from '../../../../ui/send-action';
import { kindFromParams, requireAdministered } from '../kind.server';
import { ObjectForm } from '../object-form';
import { skipWhileFormOpen } from '../revalidation';
import { TimeDialog } from './setting-dialog';
import { loadTime, saveTime } from './settings.server';

export const clientAction = sendAction;

export const handle: Handle = { title: 'administration.resources.time.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return loadTime(auth, kindFromParams(args.params), args.params.resourceId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return saveTime(auth, kindFromParams(args.params), args.params.resourceId ?? '');
}

export const shouldRevalidate = skipWhileFormOpen;

export default function EditTime() {
  const loaded = useLoaderData<typeof loader>();
  return <ObjectForm loaded={loaded}>{(page) => <TimeDialog {...page} />}</ObjectForm>;
}
