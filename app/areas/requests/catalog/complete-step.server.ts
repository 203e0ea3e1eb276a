import { redirect } from '@remix-run/cloudflare';
import { readCart, readUnfinishedTerms } from '../../../kits/requests/catalog/cart.server';
import { loadCartView } from '../../../kits/requests/catalog/data.server';
import { COMPLETE_PATH, readCatalogPath, withCatalog } from '../../../kits/requests/catalog/paths';
import { LONGEST_REASON, toFieldMoment } from '../../../kits/requests/catalog/terms';
import { requireRequestSettings } from '../../../kits/requests/tenant-rules.server';
import { zoneOf } from '../../../lib/look';
import { localTimeField, startOfDay } from '../../../lib/zoned';
import { formTokens } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';

export async function loadCompleteStep(auth: AuthContext) {
  const url = new URL(auth.request.url);
  const catalog = readCatalogPath(url);
  const { items, answers } = await readCart(auth);
  if (items.length === 0) throw redirect(catalog);
  const zone = zoneOf(auth);
  const [cart, { requireRequestJustification }, form, half] = await Promise.all([
    loadCartView(auth, withCatalog(COMPLETE_PATH, catalog)),
    requireRequestSettings(auth),
    formTokens(auth, COMPLETE_PATH),
    readUnfinishedTerms(auth),
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
      start: toFieldMoment(answers?.start, 'start', zone),
      end: toFieldMoment(answers?.end, 'end', zone),
      expires: answers?.expires ?? undefined,
    },
  };
}

export type CompleteStep = Awaited<ReturnType<typeof loadCompleteStep>>;
