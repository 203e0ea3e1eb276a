import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { ownKindAt } from '../../../kits/access/grant-paths';
import type { Handle } from '../../../kits/frame/handle';
import { Collection } from '../../../kits/lists/collection';
import { pageTitle } from '../../../kits/lists/page-title';
import { governance, guard } from '../../../server/guard/guard.server';
import { createCachedLoader } from '../../../ui/page-cache';
import { useGrantColumns } from './list';
import { type LoadedGrants, loadGrants } from './list.server';
import { NoGrants, OwnGrantsHead } from './page-parts';
import { LISTS } from './titles';

export const clientLoader = createCachedLoader();

export const handle: Handle<typeof loader> = {
  title: (loaded, { pathname }) => {
    const kind = ownKindAt(pathname);
    return pageTitle(LISTS[kind], `access.grants.titlePage.${kind}`)(loaded);
  },
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadGrants(auth, { holder: null, kind: ownKindAt(auth.path) });
}

export default function OwnList() {
  const loaded = useLoaderData<typeof loader>();
  return <OwnGrants key={loaded.at.kind} loaded={loaded} />;
}

function OwnGrants({ loaded }: { loaded: LoadedGrants }) {
  const { at, search } = loaded;
  const columns = useGrantColumns({ at, search });
  return (
    <>
      <OwnGrantsHead {...loaded} />
      <Collection loaded={loaded} columns={columns} empty={<NoGrants kind={at.kind} />} />
    </>
  );
}
