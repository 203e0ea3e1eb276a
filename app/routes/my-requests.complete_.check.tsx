import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { mutate, readPress } from '../access/form.server';
import { governance, guard } from '../access/guard.server';
import { cartOfUsers } from '../features/catalog/cart.server';
import { CheckPage } from '../features/catalog/check-page';
import { type CheckStep, loadCheckStep } from '../features/catalog/check-step.server';
import { afterSending, COMPLETE, catalogFrom, MINE, withCatalog } from '../features/catalog/paths';
import { sendCart, verifyCart } from '../features/catalog/steps.server';
import type { Back, Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = {
  i18n: ['catalog', 'requests'],
  shell: 'focus',
  title: 'catalog.check.title',
  back: backOf,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, cartOfUsers);
  return loadCheckStep(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  const catalog = catalogFrom(new URL(args.request.url));
  return mutate(auth, readPress(auth), {
    run: () => sendCart(auth, { despite: false }),
    verify: () => verifyCart(auth),
    notDone: 'catalog.check.noneSoFar',
    refused: 'catalog.check.refused',
    redirectTo: (sent) => afterSending(sent, catalog),
    check: MINE,
  });
}

function backOf(loaded: unknown): Back {
  const catalog = (loaded as CheckStep | undefined)?.catalog;
  return { to: catalog ? withCatalog(COMPLETE, catalog) : MINE, title: 'catalog.complete.title' };
}

export default function Check() {
  return <CheckPage page={useLoaderData<typeof loader>()} />;
}
