import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard } from '../../../server/guard/guard.server';
import { ChoosePeople } from './pages';
import { loadChoice } from './people.server';

export const handle: Handle = {
  title: 'access.comparison.title',
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadChoice(auth);
}

export default function Compare() {
  return <ChoosePeople choice={useLoaderData<typeof loader>()} />;
}
