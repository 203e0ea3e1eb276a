import { listPath } from '../../../kits/access/grant-paths';
import { personColumns } from '../../../kits/lists/person-columns';
import type { Column } from '../../../kits/lists/rows';
import { ActionForm } from '../../../ui/form';
import { Link } from '../../../ui/link';
import { Dotted } from '../../../ui/sentence';
import { Submit } from '../../../ui/submit';
import { useTranslation } from '../../../ui/use-translation';
import { userNameBeside } from '../../../ui/user-name';
import type { ReportRow } from './list.server';
import { requestForPath } from './paths';

export function useDirectReportColumns(): Column<ReportRow>[] {
  const { t } = useTranslation();
  return [
    ...personColumns<ReportRow>({
      head: t('access.grants.reports.column.user'),
      name: ({ id, name }) => (
        <Link to={listPath({ holder: id, kind: 'account' })}>
          <bdi>{name}</bdi>
        </Link>
      ),
      second: ({ name, userName, about }) => (about ? <Dotted parts={about} /> : userNameBeside(name, userName)),
    }),
    {
      id: 'status',
      head: t('ui.column.status'),
      width: 'detail',
      cell: ({ status }) => (
        <span className={status === 'active' ? 'ok' : 'quiet'}>
          {status === null ? t('ui.word.unknown') : t(`access.grants.reports.status.${status}`)}
        </span>
      ),
    },
    {
      id: 'action',
      head: t('ui.column.actions'),
      width: 'action',
      plain: true,
      cell: ({ id, name, send }) => (
        <ActionForm tokens={send} action={requestForPath(id)} className="contents">
          <Submit small aria-label={t('access.grants.reports.requestFor', { name })}>
            {t('ui.word.requestAccess')}
          </Submit>
        </ActionForm>
      ),
    },
  ];
}
