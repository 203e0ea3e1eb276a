import { data, redirect } from '@remix-run/cloudflare';
import { type Card, toCard } from '../../../kits/requests/catalog/cards';
import { addToCart, readCart, replaceCartPeople, toCartPerson } from '../../../kits/requests/catalog/cart.server';
import { loadAccountForm, toCartItem } from '../../../kits/requests/catalog/item.server';
import { COMPLETE_PATH } from '../../../kits/requests/catalog/paths';
import { reasonOf } from '../../../kits/requests/catalog/sending';
import { toBrokenRule } from '../../../kits/requests/rule-check.server';
import { MAX_AT_ONCE, readSelectedIds } from '../../../kits/work-items/bulk/bulk';
import { type CatalogItem, searchCatalog } from '../../../platform/catalog.server';
import { scanAccess, validateNewRequest } from '../../../platform/new-requests.server';
import { garbledError, notFoundError } from '../../../platform/platform-error';
import type { CatalogType } from '../../../platform/protocol/catalog-kinds';
import { asQueryFilter } from '../../../platform/protocol/query-filter';
import { any, equals } from '../../../platform/protocol/target-filter';
import { loadPart, recover } from '../../../platform/recover';
import { requireAllRows } from '../../../platform/rows';
import { formTokens, readEmptyForm } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { notify } from '../../../server/session/notices.server';
import { loadCompared } from './load.server';
import { comparisonPath, type Pair, type PairSide, requestPath } from './paths';
import { listSearch } from './query';
import type { ComparisonRow } from './rows';

interface Params {
  oneId?: string;
  otherId?: string;
  whose?: string;
}

const TYPES = { account: 'application', entitlement: 'entitlement', role: 'role' } as const;

async function findMissingAccess(auth: AuthContext, { oneId = '', otherId = '', whose: named }: Params) {
  const pair: Pair = { one: oneId, other: otherId };
  const whose: PairSide | null = named === 'one' || named === 'other' ? named : null;
  const url = new URL(auth.request.url);
  const selected = readSelectedIds(url.searchParams);
  const now = selected.slice(0, MAX_AT_ONCE);
  if (whose === null || now.length === 0) throw notFoundError('access to be requested');
  const { people, rows } = await loadCompared(auth, pair);
  if (people.one.failed || people.other.failed || people[whose].isUnread)
    throw garbledError('the people compared and their access');
  if (rows === null) throw notFoundError('access to be requested');
  const wanted = whose === 'one' ? 'forOne' : 'forOther';
  const chosen = rows.filter(({ id, verbs }) => now.includes(id) && verbs.includes(wanted));
  const cards = await loadCards(auth, chosen);
  return { pair, whose, person: people[whose], cards, left: now.length - cards.length, selected: selected.length };
}

/** `needsForm`: the tenant asks for more than a list can answer. */
type Missing = Card & { needsForm: boolean };

/** Items the catalog does not offer are left out. */
async function loadCards(auth: AuthContext, rows: readonly ComparisonRow[]): Promise<Missing[]> {
  const find = async (type: CatalogType): Promise<CatalogItem[]> => {
    const ids = rows.flatMap(({ kind, catalogId }) => (TYPES[kind] === type && catalogId ? catalogId : []));
    const filter = any(...ids.map((id) => equals('id', id)));
    if (!filter) return [];
    const search = { filter: asQueryFilter(filter), sort: 'id', offset: 0, size: ids.length };
    return requireAllRows(await searchCatalog(auth.api, type, search));
  };
  const found = await Promise.all(Object.values(TYPES).map(find));
  return Promise.all(
    found
      .flat()
      .map(async (item) => ({ ...toCard(item, null), needsForm: (await loadAccountForm(auth, item)) !== null })),
  );
}

export async function loadMissingAccess(auth: AuthContext, params: Params) {
  const { pair, whose, person, cards, left, selected } = await findMissingAccess(auth, params);
  const assignments = cards.flatMap(({ assignmentId }) => assignmentId ?? []);
  const [against, broken, form, cart] = await Promise.all([
    cards.length === 0
      ? []
      : recover(validateNewRequest(auth.api, toNewRequest(person.id, cards)), { otherwise: null }),
    assignments.length === 0 ? [] : recover(scanAccess(auth.api, person.id, assignments), { otherwise: null }),
    formTokens(auth, requestPath(pair, whose)),
    readCart(auth),
  ]);
  const objectionTo = (id: string) => {
    const found = against?.find(({ catalogId }) => (catalogId ?? id) === id);
    return found ? { reason: reasonOf(found) } : null;
  };
  return {
    person: { id: person.id, name: person.name },
    items: cards.map(({ id, type, name, within, needsForm }) => {
      return { id, type, name, within, objection: needsForm ? ('NEEDS_FORM' as const) : objectionTo(id) };
    }),
    left,
    selected,
    /** Null: they could not be checked. */
    rules: broken === null ? null : broken.map((rule) => toBrokenRule(rule, cards)),
    /** Whether each could be asked about. */
    checked: against !== null,
    /** The cart is in use for another user. */
    inUse: belongsToOther(cart, person.id),
    form,
    back: comparisonPath(pair, listSearch(new URL(auth.request.url))),
  };
}
export type MissingAccessPage = Awaited<ReturnType<typeof loadMissingAccess>>;

function toNewRequest(userId: string, cards: readonly Card[]) {
  return {
    users: [userId],
    catalogs: cards.map(({ type, id }) => ({ type, id })),
    accessModifier: 'add' as const,
    priority: 'low' as const,
  };
}

function belongsToOther({ people, items }: Awaited<ReturnType<typeof readCart>>, userId: string): boolean {
  return items.length > 0 && !(people.length === 1 && people[0]?.id === userId);
}

/** Rules are checked again before the cart is sent. */
export async function requestMissingAccess(auth: AuthContext, params: Params) {
  const form = readEmptyForm(auth);
  if (form.status !== 'success') return data(form.reply(), 400);
  const { person, cards } = await findMissingAccess(auth, params);
  const refuse = (status: number, key: string) => data(form.reply({ formErrors: [key] }), status);
  const cart = await readCart(auth);
  if (belongsToOther(cart, person.id)) return refuse(409, 'access.grants.reports.cartInUse');
  const found =
    cards.length === 0 ? null : await loadPart(validateNewRequest(auth.api, toNewRequest(person.id, cards)));
  if (found && 'failed' in found) return refuse(502, 'requests.catalog.item.failed');
  const against = found && 'loaded' in found ? found.loaded : [];
  const free = cards.filter(
    ({ id, needsForm }) => !needsForm && !against.some(({ catalogId }) => (catalogId ?? id) === id),
  );
  if (free.length === 0) return refuse(409, 'access.comparison.nothingLeft');
  const { id, name, userName } = person;
  if (cart.items.length === 0)
    await replaceCartPeople(auth, [
      id === auth.member.id ? toCartPerson(auth) : { id, name, userName, profileImage: '' },
    ]);
  const bare = { start: null, end: null, form: null, answered: [], except: [] };
  for (const card of free)
    if (!(await addToCart(auth, toCartItem(card, { ...bare, addedAt: auth.context.now }))))
      return refuse(409, 'requests.catalog.item.full');
  await notify(auth, {
    key: 'requests.catalog.notice.added',
    values: { what: free.map((card) => card.name) },
  });
  return redirect(COMPLETE_PATH, 303);
}
