import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { readForm } from '../access/form.server';
import { governance, guard } from '../access/guard.server';
import { zoneOf } from '../context/look';
import { answerCart, cartOfUsers, keepHalfAnswered } from '../features/catalog/cart.server';
import { CompletePage } from '../features/catalog/complete-page';
import { type CompleteStep, loadCompleteStep } from '../features/catalog/complete-step.server';
import { CHECK, COMPLETE_FORM, catalogFrom, MINE, withCatalog } from '../features/catalog/paths';
import { Terms } from '../features/catalog/terms';
import { requestSettings } from '../features/requests/tenant-rules.server';
import type { Back, Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = {
  i18n: ['catalog', 'requests'],
  shell: 'focus',
  title: 'catalog.complete.title',
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

function backOf(loaded: unknown): Back {
  return {
    to: (loaded as CompleteStep | undefined)?.catalog ?? MINE,
    title: 'catalog.catalog.title',
    form: COMPLETE_FORM,
  };
}

export default function Complete() {
  return <CompletePage page={useLoaderData<typeof loader>()} />;
}
