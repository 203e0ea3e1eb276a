import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { UserPageHead } from '../../../kits/access/user-page-head';
import { grantPath, requestPath, USERS_PATH } from '../../../kits/access/user-paths';
import type { Handle } from '../../../kits/frame/handle';
import { Collection } from '../../../kits/lists/collection';
import { governance, guard, lifecycleUsers } from '../../../server/guard/guard.server';
import { ButtonLink } from '../../../ui/button';
import { ActionForm } from '../../../ui/form';
import { createCachedLoader } from '../../../ui/page-cache';
import { Submit } from '../../../ui/submit';
import { useTranslation } from '../../../ui/use-translation';
import { useGrantColumns } from '../grants/list';
import { GrantListNotes, NoGrants } from '../grants/page-parts';
import { loadUserAccess } from './access.server';

export const clientLoader = createCachedLoader();

export const handle: Handle<typeof loader> = {
  title: (loaded) => {
    const name = loaded?.head.name;
    return name
      ? { key: 'access.grants.reports.page', values: { name: { text: name } } }
      : 'places.title.administerUser';
  },
  back: { to: USERS_PATH, title: 'places.title.administerUsers' },
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, lifecycleUsers);
  return loadUserAccess(auth, args.params);
}

export default function AdministeredAccess() {
  const { head, form, loaded } = useLoaderData<typeof loader>();
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
        list={loaded}
        actions={
          <>
            {grant} {request}
          </>
        }
      />
      <GrantListNotes {...loaded} />
      <Collection loaded={loaded} columns={columns} empty={<NoGrants kind={at.kind} name={head.name} />} />
    </>
  );
}
