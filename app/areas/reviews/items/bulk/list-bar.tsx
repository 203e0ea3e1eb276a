import type { LoadedCollection } from '../../../../kits/lists/load.server';
import type { CampaignView } from '../../../../kits/reviews/campaign';
import { BulkBar, useRowSelection } from '../../../../kits/work-items/bulk/bulk-bar';
import { useTranslation } from '../../../../ui/use-translation';
import { useItemLabel } from '../item-name';
import type { ItemView } from '../list.server';
import { ITEM_VERBS, type ItemVerb } from '../verbs';
import { type BulkVerb, isBulkVerb } from './bulk';
import { bulkPath } from './paths';

interface Loaded extends Pick<LoadedCollection<ItemView>, 'rows' | 'selection' | 'search' | 'total'> {
  campaign: Pick<CampaignView, 'id' | 'bulk' | 'reassigns' | 'forwards' | 'exceptionDays' | 'readOnly'>;
}

/** Access that comes with a role is acknowledged one by one. */
const selectableRows = (rows: readonly ItemView[] | null) =>
  (rows ?? []).map((row) => (row.acknowledgeOnly ? { ...row, verbs: [] } : row));

export function useItemSelection({ rows, selection, campaign }: Loaded) {
  const what = useItemLabel();
  const found = useRowSelection<ItemVerb, ItemView>({ rules: ITEM_VERBS, rows: selectableRows(rows), selection, what });
  if (!campaign.bulk || campaign.readOnly !== null) return undefined;
  return { ...found, cell: (row: ItemView) => found.cell(row.acknowledgeOnly ? { ...row, verbs: [] } : row) };
}

function bulkRules({ exceptionDays, forwards }: Loaded['campaign']): typeof ITEM_VERBS {
  const { exception, forward } = ITEM_VERBS;
  return {
    ...ITEM_VERBS,
    exception: exceptionDays > 0 ? exception : { ...exception, bulk: undefined },
    forward: forwards ? forward : { ...forward, bulk: undefined },
  };
}

export function ItemsBar({ campaign, ...loaded }: Loaded) {
  const { t } = useTranslation();
  const { rows } = loaded;
  const { id, bulk, reassigns, readOnly } = campaign;
  if (!bulk || readOnly !== null || !rows || rows.length === 0) return null;
  const label = (verb: ItemVerb, number: string | null) => {
    if (!isBulkVerb(verb)) return '';
    return number === null ? t(`reviews.items.verb.${verb}`) : t(`reviews.items.bulk.button.${verb}`, { number });
  };
  return (
    <BulkBar
      {...loaded}
      rows={selectableRows(rows)}
      rules={bulkRules(campaign)}
      path={(verb) => bulkPath(id, verb as BulkVerb)}
      label={label}
      others={reassigns ? [{ to: bulkPath(id, 'reassign'), label: t('reviews.items.verb.reassign') }] : []}
    />
  );
}
