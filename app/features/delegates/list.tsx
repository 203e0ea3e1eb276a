import { useTranslation } from '../../ui/use-translation';
import { useCalendarDay } from '../../ui/use-when';
import { longDay } from '../../ui/when';
import { personColumns } from '../collection/person-columns';
import type { Column } from '../collection/rows';
import type { CollectionTexts } from '../collection/texts';
import { VerbLink } from '../collection/verb-link';
import { removePath } from './paths';
import type { DelegateRow } from './rows';

export function useDelegateColumns(): Column<DelegateRow>[] {
  const { t } = useTranslation();
  const day = useCalendarDay(longDay);
  return [
    ...personColumns<DelegateRow>({
      head: t('delegates.column.user'),
      name: ({ name }) => (
        <b>
          <bdi>{name}</bdi>
        </b>
      ),
      second: ({ name, userName, state }) => (
        <>
          {userName !== null && userName !== name && (
            <>
              <bdi>{userName}</bdi>
              {' · '}
            </>
          )}
          {t(`delegates.state.${state}`)}
        </>
      ),
    }),
    {
      id: 'start',
      head: t('delegates.column.start'),
      width: 'detail',
      labelled: true,
      optional: true,
      cell: ({ start }) => day(start),
    },
    {
      id: 'end',
      head: t('delegates.column.end'),
      width: 'moment',
      labelled: true,
      optional: true,
      cell: ({ end }) => day(end),
    },
    {
      id: 'action',
      head: t('delegates.column.action'),
      width: 'action',
      plain: true,
      cell: ({ id, name }) => (
        <VerbLink to={removePath(id)} keepScroll verb={t('delegates.remove.short')} what={name} />
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
