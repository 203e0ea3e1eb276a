import { Shortcuts } from '../../../ui/shortcuts';
import { useTranslation } from '../../../ui/use-translation';
import type { LoadedCollection } from '../../collection/load.server';
import { type TypeNames, useKindWords } from '../../requests/request-sentence';
import { BulkBar, CHOOSE_KEY, useRowSelection } from '../../work-items/bulk/bulk-bar';
import { shortcutsOf } from '../../work-items/verbs';
import type { ShownApproval } from '../list';
import { APPROVAL_VERBS, type Verb } from '../verbs';
import { isBulkVerb } from './bulk';
import { bulkPath } from './paths';

type Loaded = Pick<LoadedCollection<ShownApproval>, 'rows' | 'selection' | 'search' | 'total'>;

/** The boxes of the list of approvals. */
export function useApprovalSelection({ rows, selection, typeNames }: Loaded & { typeNames: TypeNames }) {
  const what = useKindWords(typeNames);
  return useRowSelection<Verb, ShownApproval>({ rules: APPROVAL_VERBS, rows: rows ?? [], selection, what });
}

/** What can be done with the rows that are chosen, and the keys of the list. */
export function ApprovalsBar(loaded: Loaded) {
  const { t } = useTranslation();
  const { rows } = loaded;
  if (!rows || rows.length === 0) return null;
  const keys = shortcutsOf(APPROVAL_VERBS, (verb) => t(`requests.verb.${verb}`));
  const label = (verb: Verb, number: string | null, atMost: boolean) => {
    if (!isBulkVerb(verb)) return '';
    if (number === null) return t(`bulk.${verb}.open`);
    return t(`bulk.${verb}.${atMost ? 'upTo' : 'button'}`, { number });
  };
  return (
    <>
      <Shortcuts rows keys={[...keys, { key: CHOOSE_KEY, label: t('work.chooseKey') }]} />
      <BulkBar {...loaded} rows={rows} rules={APPROVAL_VERBS} path={bulkPath} label={label} />
    </>
  );
}
