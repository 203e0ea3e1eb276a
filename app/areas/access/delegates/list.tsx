import type { DelegateRow } from '../../../kits/access/delegate-rows';
import { personColumns } from '../../../kits/lists/person-columns';
import type { Column } from '../../../kits/lists/rows';
import { VerbLink } from '../../../kits/lists/verb-link';
import { useTranslation } from '../../../ui/use-translation';
import { useCalendarDay } from '../../../ui/use-when';
import { longDay } from '../../../ui/when';
import { removePath } from './paths';

export function useDelegateColumns(): Column<DelegateRow>[] {
  const { t } = useTranslation();
  const day = useCalendarDay(longDay);
  return [
    ...personColumns<DelegateRow>({
      head: t('access.delegates.column.user'),
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
          {t(`access.delegates.state.${state}`)}
        </>
      ),
    }),
    {
      id: 'start',
      head: t('ui.word.startDate'),
      width: 'detail',
      labelled: true,
      optional: true,
      cell: ({ start }) => day(start),
    },
    {
      id: 'end',
      head: t('access.delegates.column.end'),
      width: 'moment',
      labelled: true,
      optional: true,
      cell: ({ end }) => day(end),
    },
    {
      id: 'action',
      head: t('ui.column.actions'),
      width: 'action',
      plain: true,
      cell: ({ id, name }) => <VerbLink to={removePath(id)} keepScroll verb={t('ui.word.remove')} what={name} />,
    },
  ];
}
