import type { DelegateRow } from '../../../kits/access/delegate-rows';
import { usePeriod } from '../../../kits/access/use-period';
import { personColumns } from '../../../kits/lists/person-columns';
import type { Column } from '../../../kits/lists/rows';
import { VerbLink } from '../../../kits/lists/verb-link';
import { Dotted } from '../../../ui/sentence';
import { useTranslation } from '../../../ui/use-translation';
import { userNameBeside } from '../../../ui/user-name';
import { removePath } from './paths';

export function useDelegateColumns(): Column<DelegateRow>[] {
  const { t } = useTranslation();
  const { firstDay, lastDay } = usePeriod();
  return [
    ...personColumns<DelegateRow>({
      head: t('access.delegates.column.user'),
      name: ({ name }) => (
        <b>
          <bdi>{name}</bdi>
        </b>
      ),
      second: ({ name, userName, state }) => (
        <Dotted parts={[userNameBeside(name, userName), t(`access.delegates.state.${state}`)]} />
      ),
    }),
    {
      id: 'start',
      head: t('ui.word.firstDay'),
      width: 'detail',
      labelled: true,
      optional: true,
      cell: firstDay,
    },
    {
      id: 'end',
      head: t('ui.word.lastDay'),
      width: 'moment',
      labelled: true,
      optional: true,
      cell: lastDay,
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
