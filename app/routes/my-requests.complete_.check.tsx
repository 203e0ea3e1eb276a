import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { readCart } from '../access/cart.server';
import { deed, formPass, readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { cartOfUsers, governance } from '../access/needs.server';
import { afterSending, CHECK, COMPLETE, catalogFrom, MINE, withCatalog } from '../features/requests/asking/addresses';
import { CheckPage } from '../features/requests/asking/check-page';
import { requestsIn, skippedByItem, without } from '../features/requests/asking/sending';
import type { Back } from '../features/shell/handle';
import { path } from '../lib/url';
import { logoFor, onlyFor } from '../pages/asking/data.server';
import { brokenRules, sendCart, skippedNow, verifyCart } from '../pages/asking/steps.server';

export const handle = { shell: 'focus', title: 'asking.check.title', back: backOf };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance, cartOfUsers(path`/my-requests`));
  const catalog = catalogFrom(new URL(args.request.url));
  const { people, items, answers } = await readCart(pass);
  if (items.length === 0) throw redirect(catalog);
  if (!answers) throw redirect(withCatalog(COMPLETE, catalog));
  const [rules, form, skipped] = await Promise.all([brokenRules(pass), formPass(pass, CHECK), skippedNow(pass)]);
  const shown = items.map(({ icon, except, form, ...item }) => ({
    ...item,
    picture: logoFor(pass, icon),
    onlyFor: onlyFor(people, except),
    isFilled: form !== null,
  }));
  const left = skipped && requestsIn({ people, items: without(people, items, skipped) });
  return {
    catalog,
    people,
    mayChoosePeople: pass.member.settings.usersView,
    items: shown,
    answers,
    rules,
    form,
    /** How many requests are sent. */
    count: left ?? requestsIn({ people, items }),
    /** Null: it could not be checked. */
    skipped: skipped && skippedByItem(skipped, pass.member.id),
  };
}
export type CheckStep = Awaited<ReturnType<typeof loader>>;

export async function action(args: ActionFunctionArgs) {
  const pass = await guard(args, governance);
  const form = readForm(pass, z.strictObject({}));
  if (form.status !== 'success') return data(form.reply(), 400);
  const catalog = catalogFrom(new URL(args.request.url));
  return deed(pass, form, {
    act: () => sendCart(pass, { despite: false }),
    verify: () => verifyCart(pass),
    notDone: 'asking.check.noneSoFar',
    refused: 'asking.check.refused',
    leave: (sent) => afterSending(sent, catalog),
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
