import { EXTEND_PATH, extendPath, grantPath } from '../../../kits/access/grant-paths';
import { FilteredCount } from '../../../kits/lists/filtered-count';
import type { Column } from '../../../kits/lists/rows';
import type { CollectionTexts } from '../../../kits/lists/texts';
import { VerbLink } from '../../../kits/lists/verb-link';
import { ItemLine } from '../../../kits/requests/catalog/item-line';
import { BulkBar, useRowSelection } from '../../../kits/work-items/bulk/bulk-bar';
import { withSearch } from '../../../lib/list-address';
import { ButtonLink } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { Empty, Note } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { useTranslation } from '../../../ui/use-translation';
import { useWhen } from '../../../ui/use-when';
import { EndCell, GrantCell } from '../grants/list';
import { OwnGrantsTabs } from '../grants/page-parts';
import { useGrantName } from '../grants/use-grant-texts';
import type { EndingView, LoadedEndings } from './list.server';
import { CALENDAR_PATH, ME } from './paths';
import { type Group, groupName } from './report-groups';
import { ENDING_VERBS, type EndingVerb } from './verbs';

const CATALOG_TYPE = { account: 'application', entitlement: 'entitlement', role: 'role' } as const;

export function useEndingColumns(): Column<EndingView>[] {
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
      cell: (row) => <GrantCell row={row} to={grantPath(row.at)} />,
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
          <EndCell ends={row.ends} />
          {row.letEnd && <div className="small quiet">{t('endings.letEnd')}</div>}
        </>
      ),
    },
    {
      id: 'action',
      head: t('endings.column.action'),
      width: 'action',
      plain: true,
      cell: (row) => <ExtendLink row={row} />,
    },
  ];
}

function ExtendLink({ row }: { row: EndingView }) {
  const { t } = useTranslation();
  const what = useEndingName();
  if (row.verbs.length === 0) return null;
  return <VerbLink to={extendPath(row.at)} verb={t('grants.verb.extend')} what={what(row)} />;
}

function useEndingName() {
  const { t } = useTranslation();
  const nameOf = useGrantName();
  return (row: Pick<EndingView, 'kind' | 'name' | 'within' | 'at' | 'person'>) =>
    row.at.holder === null ? nameOf(row) : t('endings.whatOf', { what: nameOf(row), name: row.person.name });
}

export function useEndingSelection({ rows, selection }: Pick<LoadedEndings, 'rows' | 'selection'>) {
  return useRowSelection<EndingVerb, EndingView>({
    rules: ENDING_VERBS,
    rows: rows ?? [],
    selection,
    what: useEndingName(),
  });
}

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

export function EndingsHead(loaded: LoadedEndings) {
  const { t } = useTranslation();
  const { number, list } = useWhen();
  const { total, filters, search, missing, reportsFailed } = loaded;
  return (
    <>
      <PageHead
        title={t('endings.title')}
        sentence={
          filters.length > 0 ? (
            <FilteredCount total={total} of={null} />
          ) : (
            total !== null && t('grants.count', { number: number(total) })
          )
        }
        actions={
          total ? (
            <ButtonLink to={withSearch(CALENDAR_PATH, search)} reload>
              {t('endings.calendar')}
            </ButtonLink>
          ) : null
        }
      />
      <OwnGrantsTabs current="ending" />
      <div className="list-notes stack">
        {reportsFailed && <Note tone="due">{t('endings.reportsFailed')}</Note>}
        {missing.length > 0 && loaded.rows !== null && (
          <Note tone="due">{t('endings.missing', { names: list(missing) })}</Note>
        )}
        <GroupNote {...loaded} />
      </div>
    </>
  );
}

function GroupNote({ group, before, after }: Pick<LoadedEndings, 'group' | 'before' | 'after'>) {
  const { t } = useTranslation();
  const { number } = useWhen();
  if (group === null) return null;
  const [first, last, total] = [group.first, group.last, group.total].map(number);
  const shown = group.first === 1 ? 'shownFirst' : group.first === group.last ? 'shownOne' : 'shown';
  return (
    <Note
      tone="info"
      end={
        <>
          {before && (
            <Link to={before} className="link">
              {t('endings.group.before')}
            </Link>
          )}{' '}
          {after && (
            <Link to={after} className="link">
              {t('endings.group.after')}
            </Link>
          )}
        </>
      }
    >
      {t(`endings.group.${shown}`, { first, last, total })}
    </Note>
  );
}

export function NoEndings() {
  const { t } = useTranslation();
  return <Empty title={t('endings.empty')}>{t('endings.emptyBody')}</Empty>;
}

export function useEndingTexts({ people, groups }: Pick<LoadedEndings, 'people' | 'groups'>): CollectionTexts {
  const { t } = useTranslation();
  const { number } = useWhen();
  const groupLabel = ({ first, last }: Group) =>
    t(first === 1 ? 'endings.group.first' : first === last ? 'endings.group.one' : 'endings.group.some', {
      first: number(first),
      last: number(last),
    });
  const person = (id: string) => {
    const group = groups.find(({ first }) => groupName(first) === id);
    if (group) return groupLabel(group);
    return id === ME ? t('endings.me') : (people.find((one) => one.id === id)?.name ?? id);
  };
  const [firstGroup, ...others] = groups;
  const kind = (one: string) => t(`grants.kind.${one as 'role'}`);
  const within = (one: string) => t(`endings.filter.${one as 'month'}`);
  return {
    label: t('endings.title'),
    failed: { title: t('endings.failed'), body: t('grants.failed.body') },
    noMatch: t('endings.matchNone'),
    filters: {
      text: { label: t('endings.filter.text'), chip: ([text = '']) => t('grants.filter.chipText', { text }) },
      ...(people.length > 0 && {
        person: {
          label: t('endings.filter.person'),
          any: firstGroup ? groupLabel(firstGroup) : t('endings.filter.everybody'),
          options: [...others.flatMap(({ first }) => groupName(first) ?? []), ME, ...people.map(({ id }) => id)],
          option: person,
          chip: ([id = '']) => person(id),
        },
      }),
      kind: {
        label: t('endings.filter.kind'),
        any: t('endings.filter.anyKind'),
        option: kind,
        chip: ([one = '']) => kind(one),
      },
      within: {
        label: t('endings.filter.within'),
        any: t('endings.filter.quarter'),
        option: within,
        chip: ([one = '']) => within(one),
      },
    },
    sorts: { ends: t('endings.sort.ends'), '-ends': t('endings.sort.endsDown') },
  };
}
