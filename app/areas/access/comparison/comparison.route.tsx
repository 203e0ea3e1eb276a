import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { Collection } from '../../../kits/lists/collection';
import { governance, guard } from '../../../server/guard/guard.server';
import { ComparisonBar, useComparisonColumns, useComparisonSelection } from './list';
import { loadComparison } from './load.server';
import { ComparisonHead, HiddenAccess, NoAccess } from './pages';

export const handle: Handle = {
  title: 'access.comparison.title',
  back: { to: '/my-access/compare', title: 'access.comparison.title' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadComparison(auth, args.params);
}

export default function Comparison() {
  const loaded = useLoaderData<typeof loader>();
  const columns = useComparisonColumns(loaded);
  const select = useComparisonSelection(loaded);
  const isHidden = loaded.people.one.hidden || loaded.people.other.hidden;
  return (
    <>
      <ComparisonHead {...loaded} />
      {isHidden ? (
        <HiddenAccess {...loaded} />
      ) : (
        <div className="choosing">
          <Collection loaded={loaded} columns={columns} select={select} empty={<NoAccess />} />
          <ComparisonBar {...loaded} />
        </div>
      )}
    </>
  );
}
