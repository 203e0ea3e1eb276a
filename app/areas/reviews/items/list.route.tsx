import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { Collection } from '../../../kits/lists/collection';
import type { LoadedCollection } from '../../../kits/lists/load.server';
import type { CampaignView } from '../../../kits/reviews/campaign';
import { BulkBar, useRowSelection } from '../../../kits/work-items/bulk/bulk-bar';
import type { VerbTable } from '../../../kits/work-items/verbs';
import { governance, guard } from '../../../server/guard/guard.server';
import { Failure } from '../../../ui/note';
import { useLastLoaded } from '../../../ui/over-list';
import { createCachedLoader } from '../../../ui/page-cache';
import { skipRevalidationAfterLostResponse } from '../../../ui/send-action';
import { Shortcuts } from '../../../ui/shortcuts';
import { useTranslation } from '../../../ui/use-translation';
import { type BulkVerb, isBulkVerb } from './bulk/bulk';
import { bulkPath } from './bulk/paths';
import { useItemLabel } from './item-name';
import { useFocusNextRow, useItemColumns, useItemGroups, useItemKeys } from './list';
import { type ItemView, loadItems } from './list.server';
import type { LoadedReview } from './review.server';
import { ItemTabs, NoItems, ReviewHead } from './review-head';
import { REVIEW_ROUTE } from './review-route';
import { useItemTexts } from './use-item-texts';
import { ITEM_VERBS, type ItemVerb } from './verbs';

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
  const { t } = useTranslation();
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
      {loaded.attributesFailed && loaded.rows && (
        <div className="page-note">
          <Failure retry={loaded.retry}>{t('reviews.items.failed.attributes')}</Failure>
        </div>
      )}
      <div className="choosing review-items">
        <Collection
          // The head of the page leads to its export.
          loaded={{ ...loaded, exportTo: null }}
          select={select}
          texts={texts}
          columns={columns}
          pickers={loaded.pickers}
          group={groups}
          empty={<NoItems />}
        />
        {rows.some(({ verbs }) => verbs.length > 0) && <Shortcuts rows keys={keys} />}
        <ItemsBar {...loaded} gives={review?.gives ?? NOTHING_GIVEN} />
      </div>
    </>
  );
}

interface Loaded extends Pick<LoadedCollection<ItemView>, 'rows' | 'selection' | 'search' | 'total'> {
  campaign: Pick<CampaignView, 'id' | 'bulk' | 'exceptionDays' | 'readOnly'>;
}

/** Access that comes with a role is acknowledged one by one. */
const selectableRows = (rows: readonly ItemView[] | null) =>
  (rows ?? []).map((row) => (row.acknowledgeOnly ? { ...row, verbs: [] } : row));

function useItemSelection({ rows, selection, campaign }: Loaded) {
  const what = useItemLabel();
  const found = useRowSelection<ItemVerb, ItemView>({ rules: ITEM_VERBS, rows: selectableRows(rows), selection, what });
  if (!campaign.bulk || campaign.readOnly !== null) return undefined;
  return { ...found, cell: (row: ItemView) => found.cell(row.acknowledgeOnly ? { ...row, verbs: [] } : row) };
}

function bulkRules({ exceptionDays }: Loaded['campaign'], gives: LoadedReview['gives']): VerbTable<ItemVerb> {
  const { exception, forward } = ITEM_VERBS;
  return {
    ...ITEM_VERBS,
    exception: exceptionDays > 0 ? exception : { ...exception, bulk: undefined },
    forward: gives.forward ? forward : { ...forward, bulk: undefined },
  };
}

const NOTHING_GIVEN: LoadedReview['gives'] = { forward: false, reassign: false };

function ItemsBar({ campaign, gives, ...loaded }: Loaded & Pick<LoadedReview, 'gives'>) {
  const { t } = useTranslation();
  const { rows } = loaded;
  const { id, bulk, readOnly } = campaign;
  if (!bulk || readOnly !== null || !rows || rows.length === 0) return null;
  const label = (verb: ItemVerb, number: string | null, atMost: boolean) => {
    if (!isBulkVerb(verb)) return '';
    // Of all that match, the next page counts what the verb is done to.
    return number === null || atMost
      ? t(`reviews.items.verb.${verb}`)
      : t(`reviews.items.bulk.button.${verb}`, { number });
  };
  return (
    <BulkBar
      keeps
      {...loaded}
      rows={selectableRows(rows)}
      rules={bulkRules(campaign, gives)}
      path={(verb) => bulkPath(id, verb as BulkVerb)}
      label={label}
      others={gives.reassign ? [{ to: bulkPath(id, 'reassign'), label: t('reviews.items.verb.reassign') }] : []}
    />
  );
}
