import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard, lifecycleEntitlements } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-failures';
import { change, loadDetails } from './entitlement.server';
import { EntitlementDetails } from './pages';
import { LIST } from './paths';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  i18n: ['common', 'forms', 'lifecycle', 'objects'],
  title: (loaded) => {
    const name = loaded?.head.name;
    return name ? { words: name } : 'places.title.administerEntitlement';
  },
  back: { to: LIST, title: 'places.title.administerEntitlements' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, lifecycleEntitlements);
  return loadDetails(auth, args.params.entitlementId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance, lifecycleEntitlements);
  return change(auth, args.params.entitlementId ?? '');
}

export default function AdministerEntitlement() {
  const details = useLoaderData<typeof loader>();
  return <EntitlementDetails key={details.head.id} details={details} />;
}
