import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../../kits/frame/handle';
import { guard } from '../../../../server/guard/guard.server';
import { sendAction } from '../../../../ui/send-failures';
import { useReply } from '../../../../ui/use-reply';
import { administers, kindOf } from '../kind.server';
import { ImportPage } from './import-page';
import { importObjects, loadImport, type NextImport } from './importing.server';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['common', 'resources'], title: 'resources.import.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return loadImport(auth, kindOf(args.params));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return importObjects(auth, kindOf(args.params));
}

export default function ImportResources() {
  const answer = useReply<{ next?: NextImport }>();
  return <ImportPage {...useLoaderData<typeof loader>()} next={answer?.next ?? null} />;
}
