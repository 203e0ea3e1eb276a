import type { LoadedCollection } from '../../../kits/lists/load.server';
import { VERBS_BY_STATE, VIOLATION_VERBS, type ViolationVerb } from '../../../kits/violations/verbs';
import { BulkBar, SELECT_KEY, useRowSelection } from '../../../kits/work-items/bulk/bulk-bar';
import { shortcutsOf, type VerbTable } from '../../../kits/work-items/verbs';
import { useTranslation } from '../../../ui/use-translation';
import type { View } from '../query';
import type { ViolationRow } from '../rows';
import { useViolationName } from '../use-violation-texts';
import { isBulkVerb } from './bulk';
import { bulkPath } from './paths';

type Loaded = Pick<LoadedCollection<ViolationRow>, 'rows' | 'selection' | 'search' | 'total'>;

/** Open violations have no exception to end. */
function bulkRules(view: View): VerbTable<ViolationVerb> {
  const verbs: readonly ViolationVerb[] = view === 'complete' ? [] : VERBS_BY_STATE[view];
  const rules = { ...VIOLATION_VERBS };
  for (const verb of Object.keys(rules) as ViolationVerb[]) {
    if (!verbs.includes(verb)) rules[verb] = { ...rules[verb], bulk: undefined };
  }
  return rules;
}

export function useViolationSelection({ rows, selection, view }: Loaded & { view: View }) {
  const what = useViolationName();
  return useRowSelection<ViolationVerb, ViolationRow>({ rules: bulkRules(view), rows: rows ?? [], selection, what });
}

export function ViolationsBar({ view, rows, ...loaded }: Loaded & { view: View }) {
  const { t } = useTranslation();
  if (!rows || rows.length === 0) return null;
  const label = (verb: ViolationVerb, number: string | null, atMost: boolean) => {
    if (!isBulkVerb(verb)) return '';
    if (number === null) return t(`workItems.violationBulk.${verb}.open`);
    return t(`workItems.violationBulk.${verb}.${atMost ? 'upTo' : 'button'}`, { number });
  };
  return <BulkBar {...loaded} rows={rows} rules={bulkRules(view)} path={bulkPath} label={label} />;
}

export function useViolationKeys(view: View): { key: string; label: string }[] {
  const { t } = useTranslation();
  if (view === 'complete') return [];
  const keys = shortcutsOf(VIOLATION_VERBS, (verb) => t(`violations.verb.${verb}`), VERBS_BY_STATE[view]);
  return [...keys, { key: SELECT_KEY, label: t('workItems.chooseKey') }];
}
