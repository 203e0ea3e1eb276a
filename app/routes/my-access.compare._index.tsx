import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { ChoosePeople } from '../features/comparison/pages';
import { loadChoice } from '../features/comparison/people.server';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: ['catalog', 'comparison', 'grants', 'objects'], title: 'comparison.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadChoice(auth);
}

export default function Compare() {
  return <ChoosePeople choice={useLoaderData<typeof loader>()} />;
}
