import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Back, Handle } from '../../../kits/frame/handle';
import { requireUserCart, saveCartAnswers, saveUnfinishedTerms } from '../../../kits/requests/catalog/cart.server';
import {
  CHECK_PATH,
  COMPLETE_FORM,
  MY_REQUESTS_PATH,
  readCatalogPath,
  withCatalog,
} from '../../../kits/requests/catalog/paths';
import { termsSchema } from '../../../kits/requests/catalog/terms';
import { loadRequestSettings } from '../../../kits/requests/tenant-rules.server';
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
  const auth = await guard(args, governance, requireUserCart);
  return loadCompleteStep(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance, requireUserCart);
  const catalog = readCatalogPath(new URL(args.request.url));
  if (auth.sent?.has('back')) {
    await saveUnfinishedTerms(auth, auth.sent);
    return redirect(catalog, 303);
  }
  const zone = zoneOf(args);
  const { requireRequestJustification: reasonNeeded } = await loadRequestSettings(auth);
  const form = readForm(auth, termsSchema({ reasonNeeded, zone, now: auth.context.now }));
  if (form.status !== 'success') return data(form.reply(), 400);
  await saveCartAnswers(auth, form.value);
  return redirect(withCatalog(CHECK_PATH, catalog), 303);
}

function backOf(page: CompleteStep | undefined): Back {
  return {
    to: page?.catalog ?? MY_REQUESTS_PATH,
    title: 'requests.catalog.catalog.title',
    form: COMPLETE_FORM,
  };
}

export default function Complete() {
  return <CompletePage page={useLoaderData<typeof loader>()} />;
}
