import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { Collection } from '../features/collection/collection';
import { pageTitle } from '../features/collection/page-title';
import type { Handle } from '../features/shell/handle';
import { useViolationKeys, useViolationSelection, ViolationsBar } from '../features/violations/bulk/list-bar';
import { NoneYet, useViolationColumns, ViolationsHead } from '../features/violations/list';
import { loadViolations } from '../features/violations/list.server';
import { useViolationTexts } from '../features/violations/use-violation-texts';
import { keepingAnswers } from '../ui/kept-answers';
import { useStayed } from '../ui/over-list';
import { Shortcuts } from '../ui/shortcuts';

export const clientLoader = keepingAnswers();

export const handle: Handle = {
  i18n: ['objects', 'violationBulk', 'violations', 'work'],
  title: pageTitle('menu.violations', 'violations.titlePage'),
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadViolations(auth, args.request);
}

export default function Violations() {
  const loaded = useStayed(useLoaderData<typeof loader>());
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
          empty={<NoneYet view={view} />}
        />
        {acts && rows && rows.length > 0 && <Shortcuts rows keys={keys} />}
        {acts && <ViolationsBar {...loaded} view={view} />}
      </div>
    </>
  );
}
