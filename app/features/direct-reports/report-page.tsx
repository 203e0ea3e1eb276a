import { withSearch } from '../../lib/list-address';
import { ButtonLink } from '../../ui/button';
import { ActionForm } from '../../ui/form';
import { PageHead } from '../../ui/page';
import { Avatar } from '../../ui/person';
import { Submit } from '../../ui/submit';
import { useTranslation } from '../../ui/use-translation';
import { Collection } from '../collection/collection';
import { useGrantColumns } from '../grants/list';
import { KindTabs, NoneYet } from '../grants/page-parts';
import { COMPARE_PATH } from '../grants/paths';
import { useGrantTexts } from '../grants/use-grant-texts';
import { requestForPath } from './paths';
import type { ReportPage } from './report.server';

/** What a direct report holds of one kind. */
export function ReportAccess({ page }: { page: ReportPage }) {
  const { t } = useTranslation();
  const { loaded, person, form } = page;
  const { at, search } = loaded;
  const texts = useGrantTexts(at.kind);
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
            <ButtonLink to={withSearch(COMPARE_PATH, '', { one: id })}>{t('grants.compare')}</ButtonLink>
            <ActionForm tokens={form} action={requestForPath(id)}>
              <Submit look="primary">{t('grants.reports.requestFor', { name })}</Submit>
            </ActionForm>
          </>
        }
      />
      <KindTabs at={at} />
      <Collection loaded={loaded} texts={texts} columns={columns} empty={<NoneYet kind={at.kind} name={name} />} />
    </>
  );
}
