// What the check page shows before a cart is sent: everything that will be, and what cannot.
import { redirect } from '@remix-run/cloudflare';
import { readCart } from '../../../kits/requests/catalog/cart.server';
import { logoFor, onlyFor } from '../../../kits/requests/catalog/data.server';
import { CHECK, COMPLETE, catalogFrom, withCatalog } from '../../../kits/requests/catalog/paths';
import { requestsIn, skippedByItem, without } from '../../../kits/requests/catalog/sending';
import { brokenRules, skippedNow } from '../../../kits/requests/catalog/steps.server';
import { formTokens } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';

export async function loadCheckStep(auth: AuthContext) {
  const catalog = catalogFrom(new URL(auth.request.url));
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

export type CheckStep = Awaited<ReturnType<typeof loadCheckStep>>;
