// What the page shows on which a cart is completed: reason, priority and dates.
import { redirect } from '@remix-run/cloudflare';
import { halfAnswered, readCart } from '../../../kits/requests/catalog/cart.server';
import { cartView } from '../../../kits/requests/catalog/data.server';
import { COMPLETE, catalogFrom, withCatalog } from '../../../kits/requests/catalog/paths';
import { LONGEST_REASON, shownMoment } from '../../../kits/requests/catalog/terms';
import { requestSettings } from '../../../kits/requests/tenant-rules.server';
import { zoneOf } from '../../../lib/look';
import { localTimeField, startOfDay } from '../../../lib/zoned';
import { formTokens } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';

export async function loadCompleteStep(auth: AuthContext) {
  const url = new URL(auth.request.url);
  const catalog = catalogFrom(url);
  const { items, answers } = await readCart(auth);
  if (items.length === 0) throw redirect(catalog);
  const zone = zoneOf(auth);
  const [cart, { requireRequestJustification }, form, half] = await Promise.all([
    cartView(auth, withCatalog(COMPLETE, catalog)),
    requestSettings(auth),
    formTokens(auth, COMPLETE),
    halfAnswered(auth),
  ]);
  return {
    catalog,
    cart,
    form: form.token,
    reasonNeeded: requireRequestJustification,
    longestReason: LONGEST_REASON,
    zone: zone ?? 'UTC',
    min: localTimeField(startOfDay(auth.context.now, zone), zone),
    answers: half ?? {
      justification: answers?.justification,
      priority: answers?.priority ?? 'low',
      start: shownMoment(answers?.start, 'start', zone),
      end: shownMoment(answers?.end, 'end', zone),
      expires: answers?.expires ?? undefined,
    },
  };
}

export type CompleteStep = Awaited<ReturnType<typeof loadCompleteStep>>;
