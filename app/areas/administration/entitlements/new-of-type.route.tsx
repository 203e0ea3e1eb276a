import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard, lifecycleEntitlements } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { createEntitlement, loadNewEntitlement } from './entitlement.server';
import { NewEntitlementPage } from './pages';
import { NEW_ENTITLEMENT_PATH } from './paths';

export const clientAction = sendAction;

export const handle: Handle = {
  title: 'places.title.newEntitlement',
  back: { to: NEW_ENTITLEMENT_PATH, title: 'administration.lifecycle.make.applications' },
};

const making = ({ applicationId = '', objectType = '' }: LoaderFunctionArgs['params']) => ({
  applicationId,
  objectType,
});

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, lifecycleEntitlements);
  return loadNewEntitlement(auth, making(args.params));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance, lifecycleEntitlements);
  return createEntitlement(auth, making(args.params));
}

export default function NewEntitlement() {
  const making = useLoaderData<typeof loader>();
  return <NewEntitlementPage key={making.address} making={making} />;
}
