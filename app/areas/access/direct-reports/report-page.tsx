import { COMPARE_PATH } from '../../../kits/access/grant-paths';
import { Collection } from '../../../kits/lists/collection';
import { withSearch } from '../../../lib/list-address';
import { ButtonLink } from '../../../ui/button';
import { ActionForm } from '../../../ui/form';
import { PageHead } from '../../../ui/page';
import { Avatar } from '../../../ui/person';
import { Submit } from '../../../ui/submit';
import { useTranslation } from '../../../ui/use-translation';
import { useGrantColumns } from '../grants/list';
import { KindTabs, NoGrants } from '../grants/page-parts';
import { requestForPath } from './paths';
import type { ReportPage } from './report.server';

export function ReportAccessPage({ page }: { page: ReportPage }) {
  const { t } = useTranslation();
  const { loaded, person, form } = page;
  const { at, search } = loaded;
  const columns = useGrantColumns({ at, search });
  const { name, userName, picture, id } = person;
  return (
    <>
      <PageHead
        state={<Avatar name={name} picture={picture} size="large" />}
        title={<bdi>{name}</bdi>}
        sentence={<bdi>{userName}</bdi>}
        actions={
          <>
            <ButtonLink to={withSearch(COMPARE_PATH, '', { one: id })}>{t('access.grants.compare')}</ButtonLink>
            <ActionForm tokens={form} action={requestForPath(id)}>
              <Submit look="primary">{t('access.grants.reports.requestFor', { name })}</Submit>
            </ActionForm>
          </>
        }
      />
      <KindTabs at={at} />
      <Collection loaded={loaded} columns={columns} empty={<NoGrants kind={at.kind} name={name} />} />
    </>
  );
}
