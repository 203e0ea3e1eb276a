import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { Collection } from '../../../kits/lists/collection';
import { governance, guard } from '../../../server/guard/guard.server';
import { useLastLoaded } from '../../../ui/over-list';
import { createCachedLoader } from '../../../ui/page-cache';
import { skipRevalidationAfterLostResponse } from '../../../ui/send-failures';
import { Shortcuts } from '../../../ui/shortcuts';
import { ItemsBar, useItemSelection } from './bulk/list-bar';
import { useFocusNextRow, useItemColumns, useItemGroups, useItemKeys } from './list';
import { loadItems } from './list.server';
import type { LoadedReview } from './review.server';
import { ItemTabs, NoItems, ReviewHead } from './review-head';
import { REVIEW_ROUTE } from './review-route';
import { useItemTexts } from './use-item-texts';

export const clientLoader = createCachedLoader();

export const handle: Handle = { list: true };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadItems(auth, args.request, args.params);
}

export const shouldRevalidate = skipRevalidationAfterLostResponse;

export default function ReviewItems() {
  const loaded = useLastLoaded(useLoaderData<typeof loader>());
  const review = useRouteLoaderData<LoadedReview>(REVIEW_ROUTE);
  const texts = useItemTexts(loaded);
  const columns = useItemColumns(loaded);
  const rows = loaded.rows ?? [];
  const keys = useItemKeys();
  const select = useItemSelection(loaded);
  const groups = useItemGroups(loaded);
  useFocusNextRow(rows.map(({ id }) => id));
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
