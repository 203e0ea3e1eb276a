import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { Collection } from '../../../kits/lists/collection';
import { pageTitle } from '../../../kits/lists/page-title';
import { governance, guard } from '../../../server/guard/guard.server';
import { createCachedLoader } from '../../../ui/page-cache';
import { EndingsBar, EndingsHead, NoEndings, useEndingColumns, useEndingSelection, useEndingTexts } from './list';
import { loadEndings } from './list.server';

export const clientLoader = createCachedLoader();

export const handle: Handle<typeof loader> = {
  title: pageTitle('access.ending.title', 'access.ending.titlePage'),
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadEndings(auth);
}

export default function Endings() {
  const loaded = useLoaderData<typeof loader>();
  const texts = useEndingTexts(loaded);
  const columns = useEndingColumns();
  const select = useEndingSelection(loaded);
  return (
    <>
      <EndingsHead {...loaded} />
      <div className="choosing">
        <Collection
          loaded={loaded}
          texts={texts}
          columns={columns}
          select={select}
          empty={<NoEndings loaded={loaded} />}
        />
        <EndingsBar {...loaded} />
      </div>
    </>
  );
}
