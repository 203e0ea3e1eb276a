import { EXTEND_PATH, extendPath, grantPath } from '../../../kits/access/grant-paths';
import { ListSentence } from '../../../kits/lists/list-sentence';
import type { Column } from '../../../kits/lists/rows';
import type { OwnTexts } from '../../../kits/lists/texts';
import { VerbLink } from '../../../kits/lists/verb-link';
import { ItemLine } from '../../../kits/requests/catalog/item-line';
import { BulkBar, useRowSelection } from '../../../kits/work-items/bulk/bulk-bar';
import { withSearch } from '../../../lib/list-address';
import { ButtonLink } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { Empty, Note } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { EndCell, GrantCell } from '../grants/list';
import { OpenRequestLinks, OpenRequestsUnknown } from '../grants/open-request-links';
import { OwnGrantsTabs } from '../grants/page-parts';
import { useGrantName } from '../grants/use-grant-name';
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
      head: '',
      width: 'kind',
      plain: true,
      cell: ({ kind, within, name, icon }) => (
        <ItemLine type={CATALOG_TYPE[kind]} name={within ?? name ?? ''} picture={icon} small />
      ),
    },
    {
      id: 'name',
      head: t('ui.column.access'),
      width: 'main',
      plain: true,
      cell: (row) => <GrantCell row={row} to={grantPath(row.at)} />,
    },
    {
      id: 'person',
      head: t('access.ending.column.person'),
      width: 'detail',
      labelled: true,
      cell: ({ at, person }) => (at.holder === null ? t('access.ending.me') : <bdi>{person.name}</bdi>),
    },
    {
      id: 'ends',
      head: t('access.ending.column.ends'),
      width: 'moment',
      sorts: ['ends', '-ends'],
      cell: (row) => (
        <>
          <EndCell ends={row.ends} endUnknown={row.endUnknown} />
          {row.letEnd && <div className="small quiet">{t('access.ending.letEnd')}</div>}
        </>
      ),
    },
    {
      id: 'action',
      head: t('ui.column.actions'),
      width: 'action',
      plain: true,
      cell: (row) => (
        <>
          <ExtendLink row={row} />
          {row.isExtensionUnknown && <span className="small quiet">{t('access.ending.unknown')}</span>}
          <OpenRequestLinks open={row.open} />
        </>
      ),
    },
  ];
}

function ExtendLink({ row }: { row: EndingView }) {
  const { t } = useTranslation();
  const what = useEndingName();
  if (row.verbs.length === 0) return null;
  return <VerbLink to={extendPath(row.at)} verb={t('access.grants.verb.extend')} what={what(row)} />;
}

function useEndingName() {
  const { t } = useTranslation();
  const nameOf = useGrantName();
  return (row: Pick<EndingView, 'kind' | 'name' | 'within' | 'at' | 'person'>) =>
    row.at.holder === null ? nameOf(row) : t('access.ending.whatOf', { what: nameOf(row), name: row.person.name });
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
      label={(_, number) => (number === null ? t('access.ending.decideOpen') : t('access.ending.decide', { number }))}
    />
  );
}

export function EndingsHead(loaded: LoadedEndings) {
  const { t } = useTranslation();
  const { list } = useFormats();
  const { total, search, missing, reportsFailed, isWhole } = loaded;
  return (
    <>
      <PageHead
        title={t('access.ending.title')}
        sentence={isWhole && <ListSentence loaded={loaded} />}
        actions={
          total && isWhole ? (
            <ButtonLink to={withSearch(CALENDAR_PATH, search)} reload>
              {t('access.ending.calendar')}
            </ButtonLink>
          ) : null
        }
      />
      <OwnGrantsTabs current="ending" />
      <div className="list-notes stack">
        {reportsFailed && loaded.rows !== null && <Note tone="due">{t('access.ending.reportsFailed')}</Note>}
        {missing.length > 0 && loaded.rows !== null && (
          <Note tone="due">{t('access.ending.missing', { names: list(missing) })}</Note>
        )}
        <OpenRequestsUnknown isUnknown={loaded.openUnknown && Boolean(loaded.rows?.length)} />
        <GroupNote {...loaded} />
      </div>
    </>
  );
}

function GroupNote({ group, before, after }: Pick<LoadedEndings, 'group' | 'before' | 'after'>) {
  const { t } = useTranslation();
  const { number } = useFormats();
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
              {t('access.ending.group.before')}
            </Link>
          )}{' '}
          {after && (
            <Link to={after} className="link">
              {t('access.ending.group.after')}
            </Link>
          )}
        </>
      }
    >
      {t(`access.ending.group.${shown}`, { first, last, total })}
    </Note>
  );
}

export function NoEndings({ loaded }: { loaded: LoadedEndings }) {
  const { t } = useTranslation();
  if (!loaded.isWhole) return <Empty title={t('access.ending.emptyPart')} />;
  return <Empty title={t('access.ending.empty')}>{t('access.ending.emptyBody')}</Empty>;
}

export function useEndingTexts({ people, groups }: Pick<LoadedEndings, 'people' | 'groups'>): OwnTexts {
  const { t } = useTranslation();
  const { number } = useFormats();
  const groupLabel = ({ first, last }: Group) =>
    t(
      first === 1
        ? 'access.ending.group.first'
        : first === last
          ? 'access.ending.group.one'
          : 'access.ending.group.some',
      {
        first: number(first),
        last: number(last),
      },
    );
  const person = (id: string) => {
    const group = groups.find(({ first }) => groupName(first) === id);
    if (group) return groupLabel(group);
    return id === ME
      ? t('access.ending.me')
      : (people.find((one) => one.id === id)?.name ?? t('ui.word.unknownPerson'));
  };
  const [firstGroup, ...others] = groups;
  return {
    filters: {
      person:
        people.length === 0
          ? null
          : {
              ...(firstGroup && { any: groupLabel(firstGroup) }),
              options: [...others.flatMap(({ first }) => groupName(first) ?? []), ME, ...people.map(({ id }) => id)],
              option: person,
            },
    },
  };
}
