import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { formTokens, mutate, readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { cartOfUsers, governance } from '../access/needs.server';
import { readCart } from '../features/catalog/cart.server';
import { CheckPage } from '../features/catalog/check-page';
import { logoFor, onlyFor } from '../features/catalog/data.server';
import { afterSending, CHECK, COMPLETE, catalogFrom, MINE, withCatalog } from '../features/catalog/paths';
import { requestsIn, skippedByItem, without } from '../features/catalog/sending';
import { brokenRules, sendCart, skippedNow, verifyCart } from '../features/catalog/steps.server';
import type { Back } from '../features/shell/handle';
import { path } from '../lib/url';

export const handle = { shell: 'focus', title: 'asking.check.title', back: backOf };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, cartOfUsers(path`/my-requests`));
  const catalog = catalogFrom(new URL(args.request.url));
  const { people, items, answers } = await readCart(auth);
  if (items.length === 0) throw redirect(catalog);
  if (!answers) throw redirect(withCatalog(COMPLETE, catalog));
  const [rules, form, skipped] = await Promise.all([brokenRules(auth), formTokens(auth, CHECK), skippedNow(auth)]);
  const shown = items.map(({ icon, except, form, ...item }) => ({
    ...item,
    picture: logoFor(auth, icon),
    onlyFor: onlyFor(people, except),
    isFilled: form !== null,
  }));
  const left = skipped && requestsIn({ people, items: without(people, items, skipped) });
  return {
    catalog,
    people,
    mayChoosePeople: auth.member.settings.usersView,
    items: shown,
    answers,
    rules,
    form,
    /** How many requests are sent. */
    count: left ?? requestsIn({ people, items }),
    /** Null: it could not be checked. */
    skipped: skipped && skippedByItem(skipped, auth.member.id),
  };
}
export type CheckStep = Awaited<ReturnType<typeof loader>>;

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  const form = readForm(auth, z.strictObject({}));
  if (form.status !== 'success') return data(form.reply(), 400);
  const catalog = catalogFrom(new URL(args.request.url));
  return mutate(auth, form, {
    run: () => sendCart(auth, { despite: false }),
    verify: () => verifyCart(auth),
    notDone: 'asking.check.noneSoFar',
    refused: 'asking.check.refused',
    redirectTo: (sent) => afterSending(sent, catalog),
    check: MINE,
  });
}

function backOf(loaded: unknown): Back {
  const catalog = (loaded as CheckStep | undefined)?.catalog;
  return { to: catalog ? withCatalog(COMPLETE, catalog) : MINE, title: 'asking.complete.title' };
}

export default function Check() {
  return <CheckPage page={useLoaderData<typeof loader>()} />;
}
