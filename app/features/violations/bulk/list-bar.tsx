import { useTranslation } from '../../../ui/use-translation';
import type { LoadedCollection } from '../../collection/load.server';
import { BulkBar, CHOOSE_KEY, useRowSelection } from '../../work-items/bulk/bulk-bar';
import { shortcutsOf, type VerbTable } from '../../work-items/verbs';
import type { View } from '../query';
import type { ViolationRow } from '../rows';
import { useViolationWords } from '../use-violation-texts';
import { VERBS_OF, VIOLATION_RULES, type ViolationVerb } from '../verbs';
import { isBulkVerb } from './bulk';
import { bulkPath } from './paths';

type Loaded = Pick<LoadedCollection<ViolationRow>, 'rows' | 'selection' | 'search' | 'total'>;

/** What can be done to several of a list: an open violation has no exception to end. */
function rulesOf(view: View): VerbTable<ViolationVerb> {
  const verbs: readonly ViolationVerb[] = view === 'complete' ? [] : VERBS_OF[view];
  const rules = { ...VIOLATION_RULES };
  for (const verb of Object.keys(rules) as ViolationVerb[]) {
    if (!verbs.includes(verb)) rules[verb] = { ...rules[verb], bulk: undefined };
  }
  return rules;
}

/** The boxes of the list. */
export function useViolationSelection({ rows, selection, view }: Loaded & { view: View }) {
  const what = useViolationWords();
  return useRowSelection<ViolationVerb, ViolationRow>({ rules: rulesOf(view), rows: rows ?? [], selection, what });
}

/** What can be done with the rows that are chosen. */
export function ViolationsBar({ view, rows, ...loaded }: Loaded & { view: View }) {
  const { t } = useTranslation();
  if (!rows || rows.length === 0) return null;
  const label = (verb: ViolationVerb, number: string | null, atMost: boolean) => {
    if (!isBulkVerb(verb)) return '';
    if (number === null) return t(`violationBulk.${verb}.open`);
    return t(`violationBulk.${verb}.${atMost ? 'upTo' : 'button'}`, { number });
  };
  return <BulkBar {...loaded} rows={rows} rules={rulesOf(view)} path={bulkPath} label={label} />;
}

/** The keys of the list. */
export function useViolationKeys(view: View): { key: string; label: string }[] {
  const { t } = useTranslation();
  if (view === 'complete') return [];
  const keys = shortcutsOf(VIOLATION_RULES, (verb) => t(`violations.verb.${verb}`), VERBS_OF[view]);
  return [...keys, { key: CHOOSE_KEY, label: t('work.chooseKey') }];
}
