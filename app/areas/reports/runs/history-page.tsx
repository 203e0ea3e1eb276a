import type { ReactNode } from 'react';
import { Collection } from '../../../kits/lists/collection';
import type { LoadedCollection } from '../../../kits/lists/load.server';
import type { Column } from '../../../kits/lists/rows';
import { RowVerbs } from '../../../kits/work-items/row-verbs';
import { ButtonLink } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { Empty } from '../../../ui/note';
import { Dotted } from '../../../ui/sentence';
import { useFormats } from '../../../ui/use-formats';
import { useHydrated } from '../../../ui/use-hydrated';
import { useTranslation } from '../../../ui/use-translation';
import { comparePath, detailsPath, runAgainPath, runPath, type TemplateKey, viewPath } from '../paths';
import { NamedParameter } from './given-parameters';
import type { RunRow } from './history.server';
import { ReportHead } from './report-head';
import type { RunStatus } from './run';
import { RunStatusText } from './run-status';
import { useRunWatch } from './use-run-watch';

interface HistoryPageProps extends LoadedCollection<RunRow> {
  title: string;
  description: string | null;
  of: TemplateKey;
  pending: Record<string, string>;
  /** An open dialog. */
  children: ReactNode;
}

export function HistoryPage({ title, description, of, pending, children, ...loaded }: HistoryPageProps) {
  const { t } = useTranslation();
  const scripted = useHydrated();
  useRunWatch(of, pending);
  const waits = Object.keys(pending).length > 0;
  const run = (
    <ButtonLink to={runPath(of)} look="primary">
      {t('reports.run.button')}
    </ButtonLink>
  );
  return (
    <>
      <ReportHead
        title={title}
        description={description}
        of={of}
        tab="history"
        actions={waits && !scripted && <ButtonLink to={loaded.retry}>{t('ui.word.refresh')}</ButtonLink>}
      >
        {children}
      </ReportHead>
      <Collection
        loaded={loaded}
        columns={useHistoryColumns()}
        empty={<Empty title={t('reports.history.empty')} actions={run} />}
      />
    </>
  );
}

function useHistoryColumns(): Column<RunRow>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'started',
      head: t('reports.column.started'),
      width: 'main',
      plain: true,
      sorts: ['-started', 'started'],
      cell: (row) => <Started row={row} />,
    },
    {
      id: 'status',
      head: t('ui.column.status'),
      width: 'detail',
      sorts: ['status', '-status'],
      cell: ({ status, why }) => (
        <>
          <RunStatusText status={status} />
          {why && (
            <p className="row-second">
              <bdi>{why}</bdi>
            </p>
          )}
        </>
      ),
    },
    {
      id: 'action',
      head: t('ui.column.actions'),
      width: 'action',
      plain: true,
      cell: (row) => <RunVerbs row={row} />,
    },
  ];
}

function Started({ row: { run, started, parameters } }: { row: RunRow }) {
  const { t } = useTranslation();
  const { wholeMoment } = useFormats();
  const given = (parameters ?? []).filter(({ value }) => value !== null);
  return (
    <>
      <h3 className="row-first">
        <Link to={detailsPath(run)} over>
          {started === null ? t('reports.unknownTime') : wholeMoment(started)}
        </Link>
      </h3>
      {given.length > 0 && (
        <p className="row-second">
          <Dotted parts={given.map((one) => <NamedParameter key={one.label} {...one} />)} />
        </p>
      )}
    </>
  );
}

interface RunVerb {
  verb: string;
  label: string;
  to: string;
  ownPage?: boolean;
}

function RunVerbs({ row: { run, status, started } }: { row: RunRow }) {
  const { t } = useTranslation();
  const { wholeMoment } = useFormats();
  const date = started === null ? t('reports.unknownTime') : wholeMoment(started);
  const view = { verb: 'view', label: t('reports.verb.view'), to: viewPath(run), ownPage: true };
  const again = { verb: 'again', label: t('reports.verb.again'), to: runAgainPath(run), ownPage: true };
  const details = { verb: 'details', label: t('reports.verb.details'), to: detailsPath(run) };
  const compare = { verb: 'compare', label: t('reports.verb.compare'), to: comparePath(run), ownPage: true };
  const verbs: Record<RunStatus, RunVerb[]> = {
    running: [details],
    complete: [view, details, compare, again],
    failed: [again, details],
    expired: [details, again],
    unknown: [details],
  };
  const named = verbs[status].map((verb) => ({ ...verb, name: t('reports.verbAt', { verb: verb.label, date }) }));
  return <RowVerbs verbs={named} menuLabel={t('reports.moreAt', { date })} />;
}
