import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Back, Handle } from '../../../kits/frame/handle';
import { answerCart, cartOfUsers, keepHalfAnswered } from '../../../kits/requests/catalog/cart.server';
import { CHECK, COMPLETE_FORM, catalogFrom, MINE, withCatalog } from '../../../kits/requests/catalog/paths';
import { Terms } from '../../../kits/requests/catalog/terms';
import { requestSettings } from '../../../kits/requests/tenant-rules.server';
import { zoneOf } from '../../../lib/look';
import { readForm } from '../../../server/guard/form.server';
import { governance, guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-failures';
import { CompletePage } from './complete-page';
import { type CompleteStep, loadCompleteStep } from './complete-step.server';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  shell: 'focus',
  title: 'requests.catalog.complete.title',
  back: backOf,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, cartOfUsers);
  return loadCompleteStep(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance, cartOfUsers);
  const catalog = catalogFrom(new URL(args.request.url));
  if (auth.sent?.has('back')) {
    await keepHalfAnswered(auth, auth.sent);
    return redirect(catalog, 303);
  }
  const zone = zoneOf(args);
  const { requireRequestJustification: reasonNeeded } = await requestSettings(auth);
  const form = readForm(auth, Terms({ reasonNeeded, zone, now: auth.context.now }));
  if (form.status !== 'success') return data(form.reply(), 400);
  await answerCart(auth, form.value);
  return redirect(withCatalog(CHECK, catalog), 303);
}

function backOf(page: CompleteStep | undefined): Back {
  return {
    to: page?.catalog ?? MINE,
    title: 'requests.catalog.catalog.title',
    form: COMPLETE_FORM,
  };
}

export default function Complete() {
  return <CompletePage page={useLoaderData<typeof loader>()} />;
}
