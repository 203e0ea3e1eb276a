import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard, lifecycleEntitlements } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { loadEntitlementDetails, modifyEntitlement } from './entitlement.server';
import { EntitlementDetails } from './pages';
import { ENTITLEMENTS_PATH } from './paths';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: (loaded) => {
    const name = loaded?.head.name;
    return name ? { text: name } : 'places.title.administerEntitlement';
  },
  back: { to: ENTITLEMENTS_PATH, title: 'places.title.administerEntitlements' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, lifecycleEntitlements);
  return loadEntitlementDetails(auth, args.params.entitlementId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance, lifecycleEntitlements);
  return modifyEntitlement(auth, args.params.entitlementId ?? '');
}

export default function AdministerEntitlement() {
  const details = useLoaderData<typeof loader>();
  return <EntitlementDetails key={details.head.id} details={details} />;
}
