import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../../kits/frame/handle';
import { guard } from '../../../../server/guard/guard.server';
import { sendAction } from '../../../../ui/send-failures';
import { GonePage, useGone } from '../gone-page';
import { administers, kindOf } from '../kind.server';
import { unlessOpen } from '../unless-gone';
import { TimeDialog } from './setting-dialog';
import { loadTime, saveTime } from './settings.server';

export const clientAction = sendAction;

export const handle: Handle = { i18n: 'resources', title: 'resources.time.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return loadTime(auth, kindOf(args.params), args.params.resourceId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return saveTime(auth, kindOf(args.params), args.params.resourceId ?? '');
}

export const shouldRevalidate = unlessOpen;

export default function EditTime() {
  const loaded = useLoaderData<typeof loader>();
  const gone = useGone();
  if (gone) return <GonePage answer={gone} />;
  return loaded && <TimeDialog {...loaded} />;
}
