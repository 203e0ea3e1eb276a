import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../../kits/frame/handle';
import { guard } from '../../../../server/guard/guard.server';
import { sendAction } from '../../../../ui/send-action';
import { useReply } from '../../../../ui/use-reply';
import { kindFromParams, requireAdministered } from '../kind.server';
import { backToList } from '../page-titles';
import { type EndedImport, importObjects, loadImport, type NextImport } from './import.server';
import { ImportPage } from './import-page';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'administration.resources.import.title',
  object: (loaded) => loaded?.kindTitle,
  back: backToList,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return loadImport(auth, kindFromParams(args.params));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return importObjects(auth, kindFromParams(args.params));
}

export default function ImportResources() {
  const answer = useReply<{ next?: NextImport; ended?: EndedImport }>();
  return <ImportPage {...useLoaderData<typeof loader>()} next={answer?.next ?? null} ended={answer?.ended ?? null} />;
}
