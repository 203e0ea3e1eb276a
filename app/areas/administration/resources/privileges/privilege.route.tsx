import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../../kits/frame/handle';
import { guard } from '../../../../server/guard/guard.server';
import { sendAction } from '../../../../ui/send-failures';
import { FilterWords } from '../../filter/filter-words';
import { GonePage, useGone } from '../gone-page';
import { administers, kindOf } from '../kind.server';
import { privilegeTitle } from '../page-titles';
import { unlessOpen } from '../unless-gone';
import { PrivilegeDialog } from './privilege-dialog';
import { loadPrivilege, savePrivilege } from './privileges.server';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = { i18n: ['filter', 'resources'], title: privilegeTitle };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return loadPrivilege(auth, kindOf(args.params), { id: args.params.resourceId ?? '', at: args.params.at ?? '' });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return savePrivilege(auth, kindOf(args.params), { id: args.params.resourceId ?? '', at: args.params.at ?? '' });
}

export const shouldRevalidate = unlessOpen;

export default function EditPrivilege() {
  const loaded = useLoaderData<typeof loader>();
  const gone = useGone();
  if (gone) return <GonePage answer={gone}>{gone.gone.filter && <FilterWords filter={gone.gone.filter} />}</GonePage>;
  return loaded && <PrivilegeDialog {...loaded} />;
}
