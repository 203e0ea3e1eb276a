import { useTranslation } from '../../../ui/use-translation';
import type { LoadedCollection } from '../../collection/load.server';
import type { ShownCampaign } from '../../reviews/campaign';
import { BulkBar, useRowSelection } from '../../work-items/bulk/bulk-bar';
import { useItemWords } from '../item-name';
import type { ShownItem } from '../list.server';
import { ITEM_VERBS, type ItemVerb } from '../verbs';
import { type BulkVerb, isBulkVerb } from './bulk';
import { bulkPath } from './paths';

interface Loaded extends Pick<LoadedCollection<ShownItem>, 'rows' | 'selection' | 'search' | 'total'> {
  campaign: Pick<ShownCampaign, 'id' | 'bulk' | 'reassigns' | 'forwards' | 'exceptionDays' | 'readOnly'>;
}

/** What comes with a role is acknowledged one by one. */
const choosable = (rows: readonly ShownItem[] | null) =>
  (rows ?? []).map((row) => (row.acknowledged ? { ...row, verbs: [] } : row));

/** The boxes of the list; none where the campaign decides one by one. */
export function useItemSelection({ rows, selection, campaign }: Loaded) {
  const what = useItemWords();
  const found = useRowSelection<ItemVerb, ShownItem>({ rules: ITEM_VERBS, rows: choosable(rows), selection, what });
  if (!campaign.bulk || campaign.readOnly !== null) return undefined;
  return { ...found, cell: (row: ShownItem) => found.cell(row.acknowledged ? { ...row, verbs: [] } : row) };
}

/** The verbs for several that the campaign allows. */
function rulesOf({ exceptionDays, forwards }: Loaded['campaign']): typeof ITEM_VERBS {
  const { exception, forward } = ITEM_VERBS;
  return {
    ...ITEM_VERBS,
    exception: exceptionDays > 0 ? exception : { ...exception, bulk: undefined },
    forward: forwards ? forward : { ...forward, bulk: undefined },
  };
}

/** What can be done with the rows that are chosen. */
export function ItemsBar({ campaign, ...loaded }: Loaded) {
  const { t } = useTranslation();
  const { rows } = loaded;
  const { id, bulk, reassigns, readOnly } = campaign;
  if (!bulk || readOnly !== null || !rows || rows.length === 0) return null;
  const label = (verb: ItemVerb, number: string | null) => {
    if (!isBulkVerb(verb)) return '';
    return number === null ? t(`items.verb.${verb}`) : t(`items.bulk.button.${verb}`, { number });
  };
  return (
    <BulkBar
      {...loaded}
      rows={choosable(rows)}
      rules={rulesOf(campaign)}
      path={(verb) => bulkPath(id, verb as BulkVerb)}
      label={label}
      others={reassigns ? [{ to: bulkPath(id, 'reassign'), label: t('items.verb.reassign') }] : []}
    />
  );
}
