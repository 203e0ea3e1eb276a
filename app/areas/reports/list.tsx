import { RowName } from '../../kits/lists/row-name';
import type { Column } from '../../kits/lists/rows';
import { RowVerbs } from '../../kits/work-items/row-verbs';
import { ButtonLink } from '../../ui/button';
import { useTranslation } from '../../ui/use-translation';
import type { ReportRow } from './list.server';
import { draftPath, editorPath, historyPath, IMPORT_REPORTS, NEW_REPORT, runPath, verbPath } from './paths';

export function useReportColumns(): Column<ReportRow>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'report',
      head: t('reports.column.report'),
      width: 'main',
      plain: true,
      sorts: ['name', '-name'],
      cell: (row) => (
        <RowName name={row.title} to={runPath(row)} second={row.description ? <bdi>{row.description}</bdi> : null} />
      ),
    },
    {
      id: 'state',
      head: t('ui.column.status'),
      width: 'detail',
      optional: true,
      cell: (row) => <StateText row={row} />,
    },
    {
      id: 'action',
      head: t('ui.column.actions'),
      width: 'action',
      plain: true,
      cell: (row) => <ReportVerbs row={row} />,
    },
  ];
}

function StateText({ row: { ootb, state } }: { row: ReportRow }) {
  const { t } = useTranslation();
  if (ootb) return <span className="quiet">{t('reports.state.builtIn')}</span>;
  return <span className={state === 'published' ? 'ok' : 'quiet'}>{t(`reports.state.${state}`)}</span>;
}

function ReportVerbs({ row }: { row: ReportRow }) {
  const { t } = useTranslation();
  const { title } = row;
  return (
    <RowVerbs
      verbs={[
        {
          verb: 'run',
          label: t('reports.verb.run'),
          name: t('reports.verbOf.run', { title }),
          to: runPath(row),
          ownPage: true,
        },
        {
          verb: 'history',
          label: t('reports.verb.history'),
          name: t('reports.title.history', { title }),
          to: historyPath(row),
          ownPage: true,
        },
        ...row.verbs.map((verb) => ({
          verb,
          label: t(`reports.verb.${verb}`),
          name: t('reports.verbFor', { verb: t(`reports.verb.${verb}`), title }),
          to:
            verb === 'edit'
              ? row.state === 'draft'
                ? editorPath(row.name)
                : draftPath(row.name)
              : verbPath(row, verb),
          ownPage: verb === 'edit',
          download: verb === 'export',
        })),
      ]}
      menuLabel={t('reports.moreOf', { title })}
    />
  );
}

export function NewActions() {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink to={IMPORT_REPORTS} keepScroll>
        {t('reports.import.open')}
      </ButtonLink>
      <ButtonLink to={NEW_REPORT} look="primary" keepScroll>
        {t('reports.new.open')}
      </ButtonLink>
    </>
  );
}
