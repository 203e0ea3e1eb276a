import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { completeRules } from '../../../lib/collection';
import { allowedImageAddress } from '../../../lib/image-address';
import { nameOf } from '../../../lib/named-pages';
import { offsetOf } from '../../../lib/paging';
import type { MessageKey } from '../../../locales/message-key';
import {
  type CatalogItem,
  type FoundItems,
  listSearchProperties,
  searchApplications,
  searchCatalog,
  searchRecommended,
} from '../../../platform/catalog.server';
import { validateNewRequest } from '../../../platform/new-requests.server';
import { loadPart, recover } from '../../../platform/recover';
import { formTokens } from '../../../server/guard/form.server';
import { offersPeople } from '../../../server/member/member';
import type { AuthContext } from '../../../server/session/auth-context';
import type { Title } from '../../frame/handle';
import { loadCollection } from '../../lists/load.server';
import { filterPickers } from '../../lists/pickers.server';
import { loadAllNames } from '../../pickers/names.server';
import { loadTypeForms } from '../tenant-rules.server';
import { type Card, type ItemAvailability, toAvailability, toCard } from './cards';
import { type CartPerson, readCart } from './cart.server';
import type { CartView } from './cart-panel';
import { type HeldAccess, loadHeldAccess } from './held.server';
import {
  type CatalogPlace,
  catalogKindAt,
  catalogPath,
  filterPath,
  itemPath,
  MY_REQUESTS_PATH,
  personPath,
  readCatalogPlace,
  removeItemPath,
  removePersonPath,
  TABS,
  withSearch,
} from './paths';
import { type CatalogQuery, catalogOf, catalogQuery, sortKeyOf, toCatalogFilter, withQuery } from './query';
import { collectObjects, isInvalidNumber, RULES } from './rules';
import { peopleFor } from './sending';

/** `detailsOf`: the address with details of a person in the cart, if any. */
export async function loadCartView(
  auth: AuthContext,
  back: string,
  detailsOf: (userId: string) => string | null = () => null,
): Promise<CartView> {
  const { people, items } = await readCart(auth);
  const remove = async (address: string) => ({
    address: `${address}?${new URLSearchParams({ back })}`,
    form: (await formTokens(auth, address)).token,
  });
  return {
    people: await Promise.all(
      people.map(async ({ id, name, userName, profileImage }) => ({
        id,
        name,
        userName,
        picture: profileImage || null,
        to: detailsOf(id),
        remove: people.length > 1 ? await remove(removePersonPath(id)) : null,
      })),
    ),
    items: await Promise.all(
      items.map(async ({ id, type, name, within, start, end, form, icon, except }) => ({
        id,
        type,
        name,
        within,
        start,
        end,
        isFilled: form !== null,
        onlyFor: listIncludedNames(people, except),
        picture: toLogoUrl(auth, icon),
        remove: await remove(removeItemPath(id)),
      })),
    ),
  };
}

/** Null when the item is for all people of the cart. */
export function listIncludedNames(people: readonly CartPerson[], except: readonly string[]): string[] | null {
  const left = peopleFor(people, { except: [...except] });
  return left.length < people.length ? left.map(({ name }) => name) : null;
}

/**
 * The catalog, also under a dialog that was opened by its address: what stands beneath stays when the dialog closes. Under
 * the filter, which loads again when it closes, it asks only for what stands beneath.
 */
export async function loadCatalogPage(auth: AuthContext, { request, params }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const place = readCatalogPlace(catalogKindAt(auth.path), params, auth.context.tenant.origin);
  const query = catalogQuery(url.searchParams, place);
  const here = withQuery(catalogPath(place), place, query);
  const isCovered = url.pathname.endsWith('/filter');
  const offersApplications = place.tab === 'entitlement' && place.kind === 'new';
  const named = offersApplications && !isCovered && query.application.length === 0 ? query.text : '';
  const held = loadHeldAccess(auth, place, query);
  const [found, { isWhole: isHidden }, pickers, properties, values, forms, cart, applications] = await Promise.all([
    loadPart(searchItems(auth, place, query, held)),
    held,
    filterPickers(auth, {
      given: url.searchParams,
      query,
      sources: offersApplications && !isCovered ? APPLICATIONS : {},
    }),
    query.rules.length > 0 && !isCovered ? recover(listSearchProperties(auth.api, place.tab), { otherwise: [] }) : [],
    isCovered ? [] : loadAllNames(auth, collectObjects(query.rules), MOST_KINDS),
    isCovered ? { forms: [], isWhole: true } : loadTypeForms(auth),
    loadCartView(auth, here, (id) => withQuery(personPath(place, id), place, query)),
    named === ''
      ? []
      : recover(
          searchApplications(auth.api, named).then(({ result }) => result),
          { otherwise: [] },
        ),
  ]);
  const noNumber = query.rules.some(({ property, value }) =>
    isInvalidNumber(properties.find(({ key }) => key === property)?.type, value),
  );
  if (noNumber) throw redirect(withQuery(filterPath(place), place, query));
  const { autoId } = auth.member.settings;
  const list = loadCollection(catalogOf(place), {
    request,
    query,
    found,
    toRow: (item) => toCard(item, autoId.enabled ? autoId : null),
    address: (search) => withSearch(catalogPath(place), search),
    url: new URL(here, url),
  });
  const offer = (card: Card) => toOfferedCard(auth, withQuery(itemPath(place, card.id), place, query), card);
  const applied = completeRules(RULES, query.rules);
  const unfinished = query.rules.filter((rule) => rule.property !== '' && !applied.includes(rule));
  return {
    ...list,
    place,
    isCovered,
    /** Properties of rules that lack a value and so are not applied. */
    unfinished: unfinished.map(
      ({ property }) => properties.find(({ key }) => key === property)?.displayName || property,
    ),
    rows: list.rows && (await Promise.all(list.rows.map(offer))),
    names: Object.fromEntries(
      [...(pickers.application?.chosen ?? []), ...values].map(({ value, label }) => [value, label]),
    ),
    properties: properties.filter(({ key }) => query.rules.some(({ property }) => property === key)),
    tabs: TABS.map((tab) => ({ tab, to: catalogPath({ ...place, kind: 'new', tab }) })),
    recommendedTo: autoId.enabled ? catalogPath({ ...place, kind: 'recommended', tab: 'entitlement' }) : null,
    filterTo: withQuery(filterPath(place), place, { ...query, page: 1 }),
    pickers,
    /** Applications that are called what was searched for. */
    within: applications.slice(0, MOST_WITHIN).map(({ id, name }) => ({
      name,
      to: withQuery(catalogPath(place), place, { ...query, text: '', application: [id], page: 1 }),
    })),
    /** Null where it is done, or cannot be: for several people. */
    hideHeldTo:
      place.kind === 'new' && query.hide === null && cart.people.length === 1
        ? withQuery(catalogPath(place), place, { ...query, hide: 'held', page: 1 })
        : null,
    /** False: what is to be hidden may still be shown. */
    isHidden,
    isForSelf: cart.people.every(({ id }) => id === auth.member.id),
    availability: list.rows ? await loadAvailability(auth, list.rows) : {},
    cart,
    forms,
    mayChoosePeople: offersPeople(auth.member),
    back: toBackLink(place),
  };
}
export type CatalogPage = Awaited<ReturnType<typeof loadCatalogPage>>;

const MOST_WITHIN = 3;
const APPLICATIONS = { application: { object: 'catalogApplication' } } as const;

/** What names of rules a catalog can afford to ask for. */
const MOST_KINDS = 2;

async function searchItems(
  auth: AuthContext,
  place: CatalogPlace,
  query: CatalogQuery,
  held: Promise<HeldAccess>,
): Promise<FoundItems> {
  const filter = toCatalogFilter(place, query, (await held).ids);
  const search = { filter, sort: sortKeyOf(place, query), offset: offsetOf(query), size: query.size };
  if (place.kind === 'new') return searchCatalog(auth.api, place.tab, search);
  const [first] = (await readCart(auth)).people;
  const searchFor = (range: object) =>
    searchRecommended(auth.api, first?.id ?? auth.member.id, { ...search, ...range });
  if (query.sort !== 'advice') return searchFor({});
  const all = await searchFor({ offset: 0, size: MOST_ORDERED });
  const isWhole = all.totalCount <= MOST_ORDERED && all.result.length === all.totalCount;
  return isWhole ? { ...all, result: pageOf(byRecommendation(auth, all.result), query) } : searchFor({});
}

/** So many recommendations are ordered by what they recommend; more have the order of the platform. */
const MOST_ORDERED = 100;

function byRecommendation({ member }: AuthContext, items: readonly CatalogItem[]): CatalogItem[] {
  const { autoId } = member.settings;
  const shares = new Map(items.map((item) => [item, toCard(item, autoId).recommendation?.percent ?? 0]));
  return [...items].sort((one, other) => (shares.get(other) ?? 0) - (shares.get(one) ?? 0));
}

function pageOf<Item>(items: readonly Item[], query: CatalogQuery): Item[] {
  return items.slice(offsetOf(query), offsetOf(query) + query.size);
}

/** An application may have a form of its own, so it is asked for in its dialog; the rest with one press. */
async function toOfferedCard(auth: AuthContext, to: string, { icon, ...card }: Card) {
  const form = card.type === 'application' ? null : (await formTokens(auth, to)).token;
  return { ...card, to, form, picture: toLogoUrl(auth, icon) };
}

/** The logo of an application, if it comes from where this tenant's pictures may come from. */
export function toLogoUrl({ context }: AuthContext, icon: string | null): string | null {
  return icon === null ? null : allowedImageAddress(icon, context.tenant.imageOrigins);
}

/** One call for the whole page; null when it failed. */
export async function loadAvailability(
  auth: AuthContext,
  cards: readonly Pick<Card, 'id' | 'type'>[],
): Promise<Record<string, ItemAvailability> | null> {
  const { people } = await readCart(auth);
  if (cards.length === 0) return {};
  const request = {
    users: people.map(({ id }) => id),
    catalogs: cards.map(({ type, id }) => ({ type, id })),
    accessModifier: 'add' as const,
    priority: 'low' as const,
  };
  const found = await loadPart(validateNewRequest(auth.api, request));
  return 'loaded' in found ? toAvailability(found.loaded, people, auth.member.id) : null;
}

/** Where the bar leads back to: the page the catalogue was opened from, by its name. */
export function toBackLink({ returnPath }: CatalogPlace): { to: string; title: Title } {
  const named = returnPath === null ? null : (nameOf(returnPath.split(/[?#]/)[0] ?? '') as MessageKey | null);
  return returnPath === null
    ? { to: MY_REQUESTS_PATH, title: 'menu.requests' }
    : { to: returnPath, title: named ?? 'requests.catalog.back' };
}
