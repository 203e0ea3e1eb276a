import { useTranslation } from 'react-i18next';
import { ItemLine } from '../catalog/item-line';
import type { Column } from '../collection/rows';
import { VerbLink } from '../collection/verb-link';
import { Ends, What } from '../grants/list';
import { EXTEND_PATH, extendPath, grantPath } from '../grants/paths';
import { useGrantName } from '../grants/use-grant-texts';
import { BulkBar, useRowSelection } from '../work-items/bulk/bulk-bar';
import type { LoadedEndings, ShownEnding } from './list.server';
import { ENDING_VERBS, type EndingVerb } from './verbs';

const CATALOG_TYPE = { account: 'application', entitlement: 'entitlement', role: 'role' } as const;

export function useEndingColumns(): Column<ShownEnding>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'icon',
      head: t('endings.column.kind'),
      width: 'kind',
      plain: true,
      cell: ({ kind, within, name, icon }) => (
        <ItemLine type={CATALOG_TYPE[kind]} name={within ?? name ?? ''} picture={icon} small />
      ),
    },
    {
      id: 'name',
      head: t('endings.column.what'),
      width: 'main',
      plain: true,
      cell: (row) => <What row={row} to={grantPath(row.at)} />,
    },
    {
      id: 'person',
      head: t('endings.column.person'),
      width: 'detail',
      cell: ({ at, person }) => (at.holder === null ? t('endings.me') : <bdi>{person.name}</bdi>),
    },
    {
      id: 'ends',
      head: t('endings.column.ends'),
      width: 'moment',
      sorts: ['ends', '-ends'],
      cell: (row) => (
        <>
          <Ends ends={row.ends} />
          {row.letEnd && <div className="small quiet">{t('endings.letEnd')}</div>}
        </>
      ),
    },
    {
      id: 'action',
      head: t('endings.column.action'),
      width: 'action',
      plain: true,
      cell: (row) => <Extend row={row} />,
    },
  ];
}

function Extend({ row }: { row: ShownEnding }) {
  const { t } = useTranslation();
  const what = useWhat();
  if (row.verbs.length === 0) return null;
  return <VerbLink to={extendPath(row.at)} verb={t('grants.verb.extend')} what={what(row)} />;
}

/** The access and whose it is. */
function useWhat() {
  const { t } = useTranslation();
  const nameOf = useGrantName();
  return (row: Pick<ShownEnding, 'kind' | 'name' | 'within' | 'at' | 'person'>) =>
    row.at.holder === null ? nameOf(row) : t('endings.whatOf', { what: nameOf(row), name: row.person.name });
}

export function useEndingSelection({ rows, selection }: Pick<LoadedEndings, 'rows' | 'selection'>) {
  return useRowSelection<EndingVerb, ShownEnding>({
    rules: ENDING_VERBS,
    rows: rows ?? [],
    selection,
    what: useWhat(),
  });
}

/** What can be done about the rows that are chosen. */
export function EndingsBar(loaded: LoadedEndings) {
  const { t } = useTranslation();
  const { rows } = loaded;
  if (!rows?.some(({ verbs }) => verbs.length > 0)) return null;
  return (
    <BulkBar
      {...loaded}
      rows={rows}
      rules={ENDING_VERBS}
      path={() => EXTEND_PATH}
      label={(_, number) => (number === null ? t('endings.decideOpen') : t('endings.decide', { number }))}
    />
  );
}
