// Texts of the components below.
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button';
import { Avatar } from '../../ui/person';
import { useWhen } from '../../ui/use-when';
import { longDay } from '../../ui/when';
import type { Column } from '../collection/rows';
import type { CollectionTexts } from '../collection/texts';
import { removePath } from './paths';
import type { DelegateRow } from './rows';

/** A day of the calendar, whatever the reader's zone: the platform has days of delegates in UTC. */
export function useDelegateDay(): (moment: number | null) => string {
  const { clock } = useWhen();
  return (moment) => (moment === null ? '-' : longDay(moment, { ...clock, zone: 'UTC' }));
}

export function useDelegateColumns(): Column<DelegateRow>[] {
  const { t } = useTranslation();
  const day = useDelegateDay();
  return [
    {
      id: 'picture',
      head: '',
      width: 'kind',
      plain: true,
      cell: ({ name, picture }) => <Avatar name={name} picture={picture} />,
    },
    {
      id: 'user',
      head: t('delegates.column.user'),
      width: 'main',
      plain: true,
      sorts: ['user', '-user'],
      cell: ({ name, userName, state }) => (
        <>
          <h3 className="row-first">
            <b>
              <bdi>{name}</bdi>
            </b>
          </h3>
          <p className="row-second">
            {userName !== null && userName !== name && (
              <>
                <bdi>{userName}</bdi>
                {' · '}
              </>
            )}
            {t(`delegates.state.${state}`)}
          </p>
        </>
      ),
    },
    {
      id: 'start',
      head: t('delegates.column.start'),
      width: 'detail',
      optional: true,
      cell: ({ start }) => day(start),
    },
    {
      id: 'end',
      head: t('delegates.column.end'),
      width: 'moment',
      optional: true,
      cell: ({ end }) => <div>{day(end)}</div>,
    },
    {
      id: 'action',
      head: t('delegates.column.action'),
      width: 'action',
      plain: true,
      cell: ({ id, name }) => (
        <ButtonLink
          to={removePath(id)}
          small
          keepScroll
          aria-label={t('places.verbOf', { verb: t('delegates.remove.short'), what: name })}
        >
          {t('delegates.remove.short')}
        </ButtonLink>
      ),
    },
  ];
}

export function useDelegateTexts(): CollectionTexts {
  const { t } = useTranslation();
  return {
    label: t('menu.delegates'),
    failed: { title: t('delegates.failed.title'), body: t('delegates.failed.body') },
    noMatch: t('delegates.matchNone'),
    filters: {
      text: { label: t('delegates.filter.text'), chip: ([text = '']) => t('delegates.filter.chipText', { text }) },
    },
    sorts: { user: t('delegates.sort.user'), '-user': t('delegates.sort.userDown') },
  };
}
