import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { loadOwn } from '../features/sharing/list.server';
import { ResourceList } from '../features/sharing/resource-list';
import type { Handle } from '../features/shell/handle';
import { keepingAnswers } from '../ui/kept-answers';

export const clientLoader = keepingAnswers();

export const handle: Handle = { i18n: ['objects', 'sharing'], title: 'places.title.sharing', list: true };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return loadOwn(auth);
}

export default function OwnResources() {
  return <ResourceList loaded={useLoaderData<typeof loader>()} />;
}
