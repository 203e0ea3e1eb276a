import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { Collection } from '../features/collection/collection';
import { ItemsBar, useItemSelection } from '../features/review-items/bulk/list-bar';
import { useItemColumns, useItemGroups, useItemKeys, useNextRow } from '../features/review-items/list';
import { loadItems } from '../features/review-items/list.server';
import type { LoadedReview } from '../features/review-items/review.server';
import { ItemTabs, NoItems, ReviewHead } from '../features/review-items/review-head';
import { REVIEW_ROUTE } from '../features/review-items/review-route';
import { useItemTexts } from '../features/review-items/use-item-texts';
import type { Handle } from '../features/shell/handle';
import { keepingAnswers } from '../ui/kept-answers';
import { useStayed } from '../ui/over-list';
import { unlessLost } from '../ui/send-failures';
import { Shortcuts } from '../ui/shortcuts';

export const clientLoader = keepingAnswers();

export const handle: Handle = { i18n: ['items', 'objects', 'reviewExport', 'work'], list: true };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadItems(auth, args.request, args.params);
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return unlessLost(args);
}

export default function ReviewItems() {
  const loaded = useStayed(useLoaderData<typeof loader>());
  const review = useRouteLoaderData<LoadedReview>(REVIEW_ROUTE);
  const texts = useItemTexts(loaded);
  const columns = useItemColumns(loaded);
  const rows = loaded.rows ?? [];
  const keys = useItemKeys();
  const select = useItemSelection(loaded);
  const groups = useItemGroups(loaded);
  useNextRow(rows.map(({ id }) => id));
  return (
    <>
      {review && <ReviewHead review={review} {...loaded} />}
      <ItemTabs {...loaded} />
      <div className="choosing review-items">
        <Collection
          loaded={loaded}
          select={select}
          texts={texts}
          columns={columns}
          pickers={loaded.pickers}
          group={groups}
          empty={<NoItems />}
        />
        {rows.some(({ verbs }) => verbs.length > 0) && <Shortcuts rows keys={keys} />}
        <ItemsBar {...loaded} />
      </div>
    </>
  );
}
