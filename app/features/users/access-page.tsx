import { ButtonLink } from '../../ui/button';
import { ActionForm } from '../../ui/form';
import { Submit } from '../../ui/submit';
import { useTranslation } from '../../ui/use-translation';
import { Collection } from '../collection/collection';
import { useGrantColumns } from '../grants/list';
import { NoneYet } from '../grants/page-parts';
import { useGrantTexts } from '../grants/use-grant-texts';
import type { UserAccessPage } from './access.server';
import { UserTop } from './pages';
import { grantPath, requestPath } from './paths';

/** What an administered user holds of one kind. */
export function UserAccess({ page: { head, form, loaded } }: { page: UserAccessPage }) {
  const { t } = useTranslation();
  const { at, search } = loaded;
  const texts = useGrantTexts(at.kind);
  const columns = useGrantColumns({ at, search });
  const grant = at.kind === 'entitlement' && (
    <ButtonLink to={grantPath(head.id)}>{t('lifecycle.grant.open')}</ButtonLink>
  );
  const request = (
    <ActionForm tokens={form} action={requestPath(head.id)}>
      <input type="hidden" name="kind" value={at.kind} />
      <Submit look="primary">{t('grants.reports.requestFor', { name: head.name })}</Submit>
    </ActionForm>
  );
  return (
    <>
      <UserTop
        head={head}
        tab={at.kind}
        actions={
          <>
            {grant} {request}
          </>
        }
      />
      <Collection loaded={loaded} texts={texts} columns={columns} empty={<NoneYet kind={at.kind} name={head.name} />} />
    </>
  );
}
