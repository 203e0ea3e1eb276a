import { useTranslation } from 'react-i18next';
import { withSearch } from '../../lib/list-address';
import { ButtonLink } from '../../ui/button';
import { Link } from '../../ui/link';
import { Empty, Note } from '../../ui/note';
import { PageHead } from '../../ui/page';
import { useWhen } from '../../ui/use-when';
import { FilteredCount } from '../collection/filtered-count';
import type { CollectionTexts } from '../collection/texts';
import { OwnTabs } from '../grants/page-parts';
import type { LoadedEndings } from './list.server';
import { CALENDAR_PATH, ME } from './paths';
import { type Group, groupName } from './people';

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
      <OwnTabs current="ending" />
      <div className="list-notes stack">
        {reportsFailed && <Note tone="due">{t('endings.reportsFailed')}</Note>}
        {missing.length > 0 && loaded.rows !== null && (
          <Note tone="due">{t('endings.missing', { names: list(missing) })}</Note>
        )}
        <Whose {...loaded} />
      </div>
    </>
  );
}

/** Whose access the list is about, where it is not everybody’s, and the way to the others. */
function Whose({ group, before, after }: Pick<LoadedEndings, 'group' | 'before' | 'after'>) {
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

export function NothingEnds() {
  const { t } = useTranslation();
  return <Empty title={t('endings.empty')}>{t('endings.emptyBody')}</Empty>;
}

export function useEndingTexts({ people, groups }: Pick<LoadedEndings, 'people' | 'groups'>): CollectionTexts {
  const { t } = useTranslation();
  const { number } = useWhen();
  const groupWords = ({ first, last }: Group) =>
    t(first === 1 ? 'endings.group.first' : first === last ? 'endings.group.one' : 'endings.group.some', {
      first: number(first),
      last: number(last),
    });
  const person = (id: string) => {
    const group = groups.find(({ first }) => groupName(first) === id);
    if (group) return groupWords(group);
    return id === ME ? t('endings.me') : (people.find((one) => one.id === id)?.name ?? id);
  };
  const [everybody, ...others] = groups;
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
          any: everybody ? groupWords(everybody) : t('endings.filter.everybody'),
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
