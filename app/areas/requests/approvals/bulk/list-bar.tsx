import type { LoadedCollection } from '../../../../kits/lists/load.server';
import { APPROVAL_VERBS, type Verb } from '../../../../kits/requests/approvals/verbs';
import { type TypeNames, useKindAndRequestText } from '../../../../kits/requests/request-sentence';
import { BulkBar, SELECT_KEY, useRowSelection } from '../../../../kits/work-items/bulk/bulk-bar';
import { shortcutsOf } from '../../../../kits/work-items/verbs';
import { Shortcuts } from '../../../../ui/shortcuts';
import { useTranslation } from '../../../../ui/use-translation';
import type { ApprovalRowView } from '../list';
import { isBulkVerb } from './bulk';
import { bulkPath } from './paths';

type Loaded = Pick<LoadedCollection<ApprovalRowView>, 'rows' | 'selection' | 'search' | 'total'>;

/** The boxes of the list of approvals. */
export function useApprovalSelection({ rows, selection, typeNames }: Loaded & { typeNames: TypeNames }) {
  const what = useKindAndRequestText(typeNames);
  return useRowSelection<Verb, ApprovalRowView>({ rules: APPROVAL_VERBS, rows: rows ?? [], selection, what });
}

/** What can be done with the rows that are chosen, and the keys of the list. */
export function ApprovalsBar(loaded: Loaded) {
  const { t } = useTranslation();
  const { rows } = loaded;
  if (!rows || rows.length === 0) return null;
  const keys = shortcutsOf(APPROVAL_VERBS, (verb) => t(`requests.verb.${verb}`));
  const label = (verb: Verb, number: string | null, atMost: boolean) => {
    if (!isBulkVerb(verb)) return '';
    if (number === null) return t(`workItems.bulk.${verb}.open`);
    return t(`workItems.bulk.${verb}.${atMost ? 'upTo' : 'button'}`, { number });
  };
  return (
    <>
      <Shortcuts rows keys={[...keys, { key: SELECT_KEY, label: t('workItems.chooseKey') }]} />
      <BulkBar {...loaded} rows={rows} rules={APPROVAL_VERBS} path={bulkPath} label={label} />
    </>
  );
}
