import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { COMPARE_PATH } from '../../../kits/access/grant-paths';
import type { Handle } from '../../../kits/frame/handle';
import { Collection } from '../../../kits/lists/collection';
import { withSearch } from '../../../lib/list-address';
import { governance, guard } from '../../../server/guard/guard.server';
import { ButtonLink } from '../../../ui/button';
import { ActionForm } from '../../../ui/form';
import { createCachedLoader } from '../../../ui/page-cache';
import { Submit } from '../../../ui/submit';
import { useTranslation } from '../../../ui/use-translation';
import { useGrantColumns } from '../grants/list';
import { GrantListNotes, HolderHead, KindTabs, NoGrants } from '../grants/page-parts';
import { requestForPath } from './paths';
import { loadReport } from './report.server';

export const clientLoader = createCachedLoader();

export const handle: Handle<typeof loader> = {
  title: (loaded) => {
    const name = loaded?.person.name;
    return name ? { key: 'access.grants.reports.page', values: { name: { text: name } } } : 'places.title.directReport';
  },
  back: { to: '/my-reports', title: 'menu.directReports' },
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadReport(auth, args.params);
}

export default function DirectReport() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { loaded, person, form } = page;
  const { at, search } = loaded;
  const columns = useGrantColumns({ at, search });
  const { name, id } = person;
  return (
    <>
      <HolderHead
        person={person}
        list={loaded}
        actions={
          <>
            <ButtonLink to={withSearch(COMPARE_PATH, '', { one: id })}>{t('access.grants.compare')}</ButtonLink>
            <ActionForm tokens={form} action={requestForPath(id)}>
              <Submit look="primary">{t('access.grants.reports.requestFor', { name })}</Submit>
            </ActionForm>
          </>
        }
      />
      <KindTabs at={at} current={at.kind} />
      <GrantListNotes {...loaded} />
      <Collection loaded={loaded} columns={columns} empty={<NoGrants kind={at.kind} name={name} />} />
    </>
  );
}
