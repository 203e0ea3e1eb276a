import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../kits/frame/handle';
import { Collection } from '../../kits/lists/collection';
import { pageTitle } from '../../kits/lists/page-title';
import { governance, guard } from '../../server/guard/guard.server';
import { useLastLoaded } from '../../ui/over-list';
import { createCachedLoader } from '../../ui/page-cache';
import { Shortcuts } from '../../ui/shortcuts';
import { useViolationKeys, useViolationSelection, ViolationsBar } from './bulk/list-bar';
import { NoViolations, useViolationColumns, ViolationsHead } from './list';
import { loadViolations } from './list.server';
import { useViolationTexts } from './use-violation-texts';

export const clientLoader = createCachedLoader();

export const handle: Handle<typeof loader> = {
  title: pageTitle('menu.violations', 'violations.titlePage'),
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadViolations(auth, args.request);
}

export default function Violations() {
  const loaded = useLastLoaded(useLoaderData<typeof loader>());
  const { query, search, rows } = loaded;
  const view = query.status;
  const keys = useViolationKeys(view);
  const texts = useViolationTexts(view);
  const columns = useViolationColumns({ view, search });
  const select = useViolationSelection({ ...loaded, view });
  const acts = view !== 'complete';
  return (
    <>
      <ViolationsHead {...loaded} />
      <div className="choosing">
        <Collection
          loaded={loaded}
          texts={texts}
          columns={columns}
          select={acts ? select : undefined}
          empty={<NoViolations view={view} />}
        />
        {acts && rows && rows.length > 0 && <Shortcuts rows keys={keys} />}
        {acts && <ViolationsBar {...loaded} view={view} />}
      </div>
    </>
  );
}
