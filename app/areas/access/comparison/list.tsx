import type { Column } from '../../../kits/lists/rows';
import type { CollectionTexts } from '../../../kits/lists/texts';
import { BulkBar, useRowSelection } from '../../../kits/work-items/bulk/bulk-bar';
import { useTranslation } from '../../../ui/use-translation';
import { GrantCell } from '../grants/list';
import { useGrantName } from '../grants/use-grant-texts';
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
        <span className="ok">{t('comparison.has')}</span>
      ) : (
        <span className="quiet">{t('comparison.hasNot')}</span>
      ),
  });
  return [
    {
      id: 'name',
      head: t('comparison.column.what'),
      width: 'main',
      plain: true,
      sorts: ['application', '-application', 'name', '-name'],
      cell: (row) => <GrantCell row={row} />,
    },
    {
      id: 'kind',
      head: t('comparison.column.kind'),
      width: 'detail',
      optional: true,
      cell: ({ kind }) => t(`grants.kind.${kind}`),
    },
    has('one'),
    has('other'),
  ];
}

export function useComparisonTexts(): CollectionTexts {
  const { t } = useTranslation();
  const kind = (one: string) => t(`grants.kind.${one as 'role'}`);
  return {
    label: t('comparison.title'),
    failed: { title: t('comparison.failed'), body: t('grants.failed.body') },
    noMatch: t('comparison.matchNone'),
    filters: {
      text: { label: t('comparison.filter.text'), chip: ([text = '']) => t('grants.filter.chipText', { text }) },
      kind: {
        label: t('comparison.column.kind'),
        any: t('comparison.filter.anyKind'),
        option: kind,
        chip: ([one = '']) => kind(one),
      },
    },
    sorts: {
      application: t('grants.sort.application'),
      '-application': t('grants.sort.applicationDown'),
      name: t('comparison.sort.name'),
      '-name': t('comparison.sort.nameDown'),
    },
  };
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
        return number === null ? t('comparison.requestOpen', { name }) : t('comparison.request', { name, number });
      }}
    />
  );
}
