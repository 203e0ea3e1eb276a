import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { Collection } from '../features/collection/collection';
import {
  ComparisonBar,
  useComparisonColumns,
  useComparisonSelection,
  useComparisonTexts,
} from '../features/comparison/list';
import { loadComparison } from '../features/comparison/load.server';
import { ComparisonHead, Hidden, NothingHeld } from '../features/comparison/pages';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = {
  i18n: ['catalog', 'comparison', 'grants', 'objects', 'work'],
  title: 'comparison.title',
  back: { to: '/my-access/compare', title: 'comparison.title' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadComparison(auth, args.params);
}

export default function Comparison() {
  const loaded = useLoaderData<typeof loader>();
  const texts = useComparisonTexts();
  const columns = useComparisonColumns(loaded);
  const select = useComparisonSelection(loaded);
  const isHidden = loaded.people.one.hidden || loaded.people.other.hidden;
  return (
    <>
      <ComparisonHead {...loaded} />
      {isHidden ? (
        <Hidden {...loaded} />
      ) : (
        <div className="choosing">
          <Collection loaded={loaded} texts={texts} columns={columns} select={select} empty={<NothingHeld />} />
          <ComparisonBar {...loaded} />
        </div>
      )}
    </>
  );
}
