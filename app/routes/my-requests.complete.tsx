import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { answerCart, readCart } from '../access/cart.server';
import { formPass, readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { cartOfUsers, governance } from '../access/needs.server';
import { CHECK, COMPLETE, catalogFrom, MINE, withCatalog } from '../features/requests/asking/addresses';
import { CompletePage } from '../features/requests/asking/complete-page';
import { shownMoment, Terms } from '../features/requests/asking/terms';
import { requestSettings } from '../features/requests/tenant-rules.server';
import { zoneFrom } from '../features/shell/bar/look';
import type { Back } from '../features/shell/handle';
import { path } from '../lib/url';
import { readingField, startOfDay } from '../lib/zoned';
import { cartView } from '../pages/asking/data.server';

export const handle = { shell: 'focus', title: 'asking.complete.title', back: backOf };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance, cartOfUsers(path`/my-requests`));
  const url = new URL(args.request.url);
  const catalog = catalogFrom(url);
  const { items, answers } = await readCart(pass);
  if (items.length === 0) throw redirect(catalog);
  const zone = zoneFrom(args.request.headers.get('cookie'));
  const [cart, { requireRequestJustification }, form] = await Promise.all([
    cartView(pass, withCatalog(COMPLETE, catalog)),
    requestSettings(pass),
    formPass(pass, COMPLETE),
  ]);
  return {
    catalog,
    cart,
    form: form.token,
    reasonNeeded: requireRequestJustification,
    zone: zone ?? 'UTC',
    min: readingField(startOfDay(pass.visit.now, zone), zone),
    answers: {
      justification: answers?.justification,
      priority: answers?.priority ?? 'low',
      start: shownMoment(answers?.start, 'start', zone),
      end: shownMoment(answers?.end, 'end', zone),
      expires: answers?.expires ?? undefined,
    },
  };
}
export type CompleteStep = Awaited<ReturnType<typeof loader>>;

export async function action(args: ActionFunctionArgs) {
  const pass = await guard(args, governance, cartOfUsers(path`/my-requests`));
  const zone = zoneFrom(args.request.headers.get('cookie'));
  const { requireRequestJustification: reasonNeeded } = await requestSettings(pass);
  const form = readForm(pass, Terms({ reasonNeeded, zone, now: pass.visit.now }));
  if (form.status !== 'success') return data(form.reply(), 400);
  await answerCart(pass, form.value);
  return redirect(withCatalog(CHECK, catalogFrom(new URL(args.request.url))), 303);
}

function backOf(loaded: unknown): Back {
  return { to: (loaded as CompleteStep | undefined)?.catalog ?? MINE, title: 'asking.catalog.title' };
}

export default function Complete() {
  return <CompletePage page={useLoaderData<typeof loader>()} />;
}
