import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { FilterWords } from '../features/filter/filter-words';
import { GonePage, useGone } from '../features/resources/gone-page';
import { administers, kindOf } from '../features/resources/kind.server';
import { privilegeTitle } from '../features/resources/page-titles';
import { PrivilegeDialog } from '../features/resources/privilege-dialog';
import { loadPrivilege, savePrivilege } from '../features/resources/privileges.server';
import { unlessOpen } from '../features/resources/unless-gone';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['filter', 'resources'], title: privilegeTitle };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return loadPrivilege(auth, kindOf(args.params), { id: args.params.resourceId ?? '', at: args.params.at ?? '' });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return savePrivilege(auth, kindOf(args.params), { id: args.params.resourceId ?? '', at: args.params.at ?? '' });
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return unlessOpen(args);
}

export default function EditPrivilege() {
  const loaded = useLoaderData<typeof loader>();
  const gone = useGone();
  if (gone) return <GonePage answer={gone}>{gone.gone.filter && <FilterWords filter={gone.gone.filter} />}</GonePage>;
  return loaded && <PrivilegeDialog {...loaded} />;
}
