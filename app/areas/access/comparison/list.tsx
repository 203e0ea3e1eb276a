import type { Column } from '../../../kits/lists/rows';
import { BulkBar, useRowSelection } from '../../../kits/work-items/bulk/bulk-bar';
import { useTranslation } from '../../../ui/use-translation';
import { GrantCell } from '../grants/list';
import { useGrantName } from '../grants/use-grant-name';
import type { ComparisonView, LoadedComparison } from './load.server';
import { requestPath } from './paths';
import { COMPARISON_VERBS, type ComparisonVerb } from './rows';

export function useComparisonColumns({ people }: Pick<LoadedComparison, 'people'>): Column<ComparisonView>[] {
  const { t } = useTranslation();
  const has = (whose: 'one' | 'other'): Column<ComparisonView> => ({
    id: whose,
    head: people[whose].name,
    width: 'detail',
    labelled: true,
    cell: ({ side }) =>
      side === 'both' || side === whose ? (
        <span className="ok">{t('access.comparison.has')}</span>
      ) : (
        <span className="quiet">
          {t(people[whose].more > 0 ? 'access.comparison.hasUnknown' : 'access.comparison.hasNot')}
        </span>
      ),
  });
  return [
    {
      id: 'name',
      head: t('access.comparison.column.what'),
      width: 'main',
      plain: true,
      sorts: ['application', '-application', 'name', '-name'],
      cell: (row) => <GrantCell row={row} />,
    },
    {
      id: 'kind',
      head: t('access.comparison.column.kind'),
      width: 'detail',
      optional: true,
      cell: ({ kind }) => t(`access.kind.${kind}`),
    },
    has('one'),
    has('other'),
  ];
}

export function useComparisonSelection({ rows, selection }: Pick<LoadedComparison, 'rows' | 'selection'>) {
  const what = useGrantName();
  return useRowSelection<ComparisonVerb, ComparisonView>({
    rules: COMPARISON_VERBS,
    rows: rows ?? [],
    selection,
    what,
  });
}

export function ComparisonBar(loaded: LoadedComparison) {
  const { t } = useTranslation();
  const { rows, people, pair } = loaded;
  if (!rows?.some(({ verbs }) => verbs.length > 0)) return null;
  const whose = (verb: ComparisonVerb) => (verb === 'forOne' ? 'one' : 'other');
  return (
    <BulkBar<ComparisonVerb>
      {...loaded}
      rows={rows}
      rules={COMPARISON_VERBS}
      path={(verb) => requestPath(pair, whose(verb))}
      label={(verb, number) => {
        const { name } = people[whose(verb)];
        return number === null
          ? t('access.comparison.requestOpen', { name })
          : t('access.comparison.request', { name, number });
      }}
    />
  );
}
