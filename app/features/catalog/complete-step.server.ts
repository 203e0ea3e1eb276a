// What the page shows on which a cart is completed: reason, priority and dates.
import { redirect } from '@remix-run/cloudflare';
import { formTokens } from '../../access/form.server';
import { zoneOf } from '../../context/look';
import { readingField, startOfDay } from '../../lib/zoned';
import type { AuthContext } from '../../session/auth-context';
import { requestSettings } from '../requests/tenant-rules.server';
import { halfAnswered, readCart } from './cart.server';
import { cartView } from './data.server';
import { COMPLETE, catalogFrom, withCatalog } from './paths';
import { LONGEST_REASON, shownMoment } from './terms';

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
    min: readingField(startOfDay(auth.context.now, zone), zone),
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
