import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../../kits/frame/handle';
import { guard } from '../../../../server/guard/guard.server';
import { sendAction } from '../../../../ui/send-action';
import { FilterText } from '../../filter/filter-text';
import { kindFromParams, requireAdministered } from '../kind.server';
import { ObjectForm } from '../object-form';
import { privilegeTitle } from '../page-titles';
import { skipWhileFormOpen } from '../revalidation';
import { loadPrivilege, savePrivilege } from './privilege.server';
import { PrivilegeDialog } from './privilege-dialog';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = { title: privilegeTitle };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return loadPrivilege(auth, kindFromParams(args.params), {
    id: args.params.resourceId ?? '',
    at: args.params.at ?? '',
  });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return savePrivilege(auth, kindFromParams(args.params), {
    id: args.params.resourceId ?? '',
    at: args.params.at ?? '',
  });
}

export const shouldRevalidate = skipWhileFormOpen;

export default function EditPrivilege() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <ObjectForm loaded={loaded} typed={({ filter }) => filter && <FilterText filter={filter} />}>
      {(page) => <PrivilegeDialog {...page} />}
    </ObjectForm>
  );
}
