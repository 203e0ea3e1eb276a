import { UserPageHead } from '../../../kits/access/user-page-head';
import { grantPath, requestPath } from '../../../kits/access/user-paths';
import { Collection } from '../../../kits/lists/collection';
import { ButtonLink } from '../../../ui/button';
import { ActionForm } from '../../../ui/form';
import { Submit } from '../../../ui/submit';
import { useTranslation } from '../../../ui/use-translation';
import { useGrantColumns } from '../grants/list';
import { NoGrants } from '../grants/page-parts';
import type { UserAccessPage } from './access.server';

export function UserAccessSheet({ page: { head, form, loaded } }: { page: UserAccessPage }) {
  const { t } = useTranslation();
  const { at, search } = loaded;
  const columns = useGrantColumns({ at, search });
  const grant = at.kind === 'entitlement' && (
    <ButtonLink to={grantPath(head.id)}>{t('administration.lifecycle.grant.open')}</ButtonLink>
  );
  const request = (
    <ActionForm tokens={form} action={requestPath(head.id)}>
      <input type="hidden" name="kind" value={at.kind} />
      <Submit look="primary">{t('access.grants.reports.requestFor', { name: head.name })}</Submit>
    </ActionForm>
  );
  return (
    <>
      <UserPageHead
        head={head}
        tab={at.kind}
        actions={
          <>
            {grant} {request}
          </>
        }
      />
      <Collection loaded={loaded} columns={columns} empty={<NoGrants kind={at.kind} name={head.name} />} />
    </>
  );
}
