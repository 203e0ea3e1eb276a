import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../../kits/frame/handle';
import { governance, guard } from '../../../../server/guard/guard.server';
import { useLastLoaded } from '../../../../ui/over-list';
import { createCachedLoader } from '../../../../ui/page-cache';
import { skipRevalidationAfterLostResponse } from '../../../../ui/send-action';
import { backToReview } from '../paths';
import { loadByPerson } from './by-person.server';
import { ByPersonPage } from './by-person-page';

export const clientLoader = createCachedLoader();

export const handle: Handle<typeof loader> = {
  title: 'reviews.items.person.title',
  object: (loaded) => loaded?.person.name,
  back: backToReview,
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadByPerson(auth, args.params);
}

export const shouldRevalidate = skipRevalidationAfterLostResponse;

export default function ByPerson() {
  return <ByPersonPage {...useLastLoaded(useLoaderData<typeof loader>())} />;
}
