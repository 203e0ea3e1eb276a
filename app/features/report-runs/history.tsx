import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link';
import { useWhen } from '../../ui/use-when';
import type { Column } from '../collection/rows';
import type { CollectionTexts } from '../collection/texts';
import { detailsPath, runAgainPath, viewPath } from '../reports/paths';
import { RowVerbs } from '../work-items/row-verbs';
import type { RunRow } from './history.server';
import type { RunStatus } from './run';
import { RunStatusText } from './run-status';
import { useToldText } from './told';

export function useHistoryColumns(): Column<RunRow>[] {
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
      head: t('reports.column.state'),
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
      head: t('reports.column.action'),
      width: 'action',
      plain: true,
      cell: (row) => <Verbs row={row} />,
    },
  ];
}

/** When it was, and what it was run with. */
function Started({ row: { run, started, told } }: { row: RunRow }) {
  const { t } = useTranslation();
  const { dayAndTime } = useWhen();
  const text = useToldText();
  const given = told.filter(({ value }) => value !== null);
  return (
    <>
      <h3 className="row-first">
        <Link to={detailsPath(run)} over>
          {started === null ? t('reports.unknownTime') : dayAndTime(started)}
        </Link>
      </h3>
      {given.length > 0 && (
        <p className="row-second">
          {given.map((one, at) => (
            <span key={one.label}>
              {at > 0 && ' · '}
              <bdi>{`${one.label ?? t('reports.run.timeframe')}:`}</bdi> <bdi>{text(one.value)}</bdi>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

interface RunVerb {
  verb: string;
  label: string;
  to: string;
  apart?: boolean;
}

function Verbs({ row: { run, status, started } }: { row: RunRow }) {
  const { t } = useTranslation();
  const { dayAndTime } = useWhen();
  const date = started === null ? t('reports.unknownTime') : dayAndTime(started);
  const view = { verb: 'view', label: t('reports.verb.view'), to: viewPath(run), apart: true };
  const again = { verb: 'again', label: t('reports.verb.again'), to: runAgainPath(run), apart: true };
  const details = { verb: 'details', label: t('reports.verb.details'), to: detailsPath(run) };
  const verbs: Record<RunStatus, RunVerb[]> = {
    running: [details],
    complete: [view, details, again],
    failed: [again, details],
    expired: [details, again],
  };
  const named = verbs[status].map((verb) => ({ ...verb, name: t('reports.verbAt', { verb: verb.label, date }) }));
  return <RowVerbs verbs={named} more={t('reports.moreAt', { date })} />;
}

export function useHistoryTexts(): CollectionTexts {
  const { t } = useTranslation();
  const states = {
    running: t('reports.status.running'),
    complete: t('reports.status.complete'),
    failed: t('reports.status.failed'),
    expired: t('reports.status.expired'),
  };
  const stateOf = (value: string) => states[value as RunStatus] ?? value;
  return {
    label: t('reports.tabs.history'),
    failed: { title: t('reports.error.history'), body: t('reports.failed.body') },
    noMatch: t('reports.history.matchNone'),
    filters: {
      state: {
        label: t('reports.column.state'),
        option: stateOf,
        chip: (values) => values.map(stateOf).join(', '),
      },
    },
    sorts: {
      '-started': t('reports.sort.startedDown'),
      started: t('reports.sort.started'),
      status: t('reports.sort.status'),
      '-status': t('reports.sort.statusDown'),
    },
  };
}
