import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Back, Handle } from '../../../kits/frame/handle';
import { cartMark, readCart, requireUserCart } from '../../../kits/requests/catalog/cart.server';
import {
  COMPLETE_PATH,
  MY_REQUESTS_PATH,
  pathAfterSending,
  readCatalogPath,
  withCatalog,
} from '../../../kits/requests/catalog/paths';
import { sendCart, verifyCart } from '../../../kits/requests/catalog/steps.server';
import { loadMadeBefore } from '../../../kits/requests/verifying.server';
import { CHANGED_SINCE, mutate, readForm, SeenForm } from '../../../server/guard/form.server';
import { governance, guard } from '../../../server/guard/guard.server';
import { refuse } from '../../../server/guard/refusal';
import { sendAction } from '../../../ui/send-action';
import { CheckPage } from './check-page';
import { type CheckStep, loadCheckStep } from './check-step.server';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  shell: 'focus',
  title: 'requests.catalog.check.title',
  back: backOf,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, requireUserCart);
  return loadCheckStep(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  const catalog = readCatalogPath(new URL(args.request.url));
  const form = readForm(auth, SeenForm);
  if (form.status !== 'success') return data(form.reply(), 400);
  return mutate(auth, form, {
    kind: 'do',
    before: () => loadMadeBefore(auth),
    run: async (before) => {
      const cart = await readCart(auth);
      const isSeen = cart.items.length === 0 || !cart.answers || form.value.seen === (await cartMark(cart));
      return isSeen ? sendCart(auth, { despite: false, before }) : refuse(CHANGED_SINCE);
    },
    verify: (write) => verifyCart(auth, write),
    notDone: 'requests.notSoFar',
    refused: 'requests.catalog.check.refused',
    redirectTo: (sent) => pathAfterSending(sent, catalog),
    check: MY_REQUESTS_PATH,
  });
}

function backOf(page: CheckStep | undefined): Back {
  return page
    ? { to: withCatalog(COMPLETE_PATH, page.catalog), title: 'requests.catalog.complete.title' }
    : { to: MY_REQUESTS_PATH, title: 'menu.requests' };
}

export default function Check() {
  return <CheckPage page={useLoaderData<typeof loader>()} />;
}
