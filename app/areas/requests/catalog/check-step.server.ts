import { redirect } from '@remix-run/cloudflare';
import { cartMark, readCart } from '../../../kits/requests/catalog/cart.server';
import { listIncludedNames, toLogoUrl } from '../../../kits/requests/catalog/data.server';
import { CHECK_PATH, COMPLETE_PATH, readCatalogPath, withCatalog } from '../../../kits/requests/catalog/paths';
import { countRequests, groupSkippedByItem, removeSkipped } from '../../../kits/requests/catalog/sending';
import { findSkippedNow, readBrokenRules } from '../../../kits/requests/catalog/steps.server';
import { formTokens } from '../../../server/guard/form.server';
import { offersPeople } from '../../../server/member/member';
import type { AuthContext } from '../../../server/session/auth-context';

export async function loadCheckStep(auth: AuthContext) {
  const catalog = readCatalogPath(new URL(auth.request.url));
  const { people, items, answers } = await readCart(auth);
  if (items.length === 0) throw redirect(catalog);
  if (!answers) throw redirect(withCatalog(COMPLETE_PATH, catalog));
  const [seen, rules, form, skipped] = await Promise.all([
    cartMark({ people, items, answers }),
    readBrokenRules(auth),
    formTokens(auth, CHECK_PATH),
    findSkippedNow(auth),
  ]);
  const shown = items.map(({ icon, except, form, ...item }) => ({
    ...item,
    picture: toLogoUrl(auth, icon),
    onlyFor: listIncludedNames(people, except),
    isFilled: form !== null,
  }));
  const left = skipped && countRequests({ people, items: removeSkipped(people, items, skipped) });
  return {
    catalog,
    seen,
    people,
    mayChoosePeople: offersPeople(auth.member),
    items: shown,
    answers,
    rules,
    form,
    /** How many requests are sent. */
    count: left ?? countRequests({ people, items }),
    /** Null: it could not be checked. */
    skipped: skipped && groupSkippedByItem(skipped, auth.member.id),
  };
}

export type CheckStep = Awaited<ReturnType<typeof loadCheckStep>>;
