import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { formTokens, readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { cartOfUsers, governance } from '../access/needs.server';
import { answerCart, readCart } from '../features/catalog/cart.server';
import { CompletePage } from '../features/catalog/complete-page';
import { cartView } from '../features/catalog/data.server';
import { CHECK, COMPLETE, catalogFrom, MINE, withCatalog } from '../features/catalog/paths';
import { shownMoment, Terms } from '../features/catalog/terms';
import { requestSettings } from '../features/requests/tenant-rules.server';
import { zoneFrom } from '../features/shell/bar/look';
import type { Back } from '../features/shell/handle';
import { path } from '../lib/url';
import { readingField, startOfDay } from '../lib/zoned';

export const handle = { shell: 'focus', title: 'asking.complete.title', back: backOf };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, cartOfUsers(path`/my-requests`));
  const url = new URL(args.request.url);
  const catalog = catalogFrom(url);
  const { items, answers } = await readCart(auth);
  if (items.length === 0) throw redirect(catalog);
  const zone = zoneFrom(args.request.headers.get('cookie'));
  const [cart, { requireRequestJustification }, form] = await Promise.all([
    cartView(auth, withCatalog(COMPLETE, catalog)),
    requestSettings(auth),
    formTokens(auth, COMPLETE),
  ]);
  return {
    catalog,
    cart,
    form: form.token,
    reasonNeeded: requireRequestJustification,
    zone: zone ?? 'UTC',
    min: readingField(startOfDay(auth.context.now, zone), zone),
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
  const auth = await guard(args, governance, cartOfUsers(path`/my-requests`));
  const zone = zoneFrom(args.request.headers.get('cookie'));
  const { requireRequestJustification: reasonNeeded } = await requestSettings(auth);
  const form = readForm(auth, Terms({ reasonNeeded, zone, now: auth.context.now }));
  if (form.status !== 'success') return data(form.reply(), 400);
  await answerCart(auth, form.value);
  return redirect(withCatalog(CHECK, catalogFrom(new URL(args.request.url))), 303);
}

function backOf(loaded: unknown): Back {
  return { to: (loaded as CompleteStep | undefined)?.catalog ?? MINE, title: 'asking.catalog.title' };
}

export default function Complete() {
  return <CompletePage page={useLoaderData<typeof loader>()} />;
}
