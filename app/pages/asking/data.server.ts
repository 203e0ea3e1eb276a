// Gathers what the pages of asking for access show: the catalogue with its marks, and the cart; each part failing alone (decision 015).

import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { type CartPerson, readCart } from '../../access/cart.server';
import { formPass } from '../../access/form.server';
import type { Pass } from '../../access/guard.server';
import { namesOfAll } from '../../features/objects/names.server';
import { searchIn } from '../../features/objects/picker';
import { loadPickers, type Picking } from '../../features/objects/picker.server';
import {
  type CatalogKind,
  catalogPath,
  dropItemPath,
  dropPersonPath,
  filterPath,
  itemPath,
  MINE,
  type Place,
  personPath,
  placeIn,
  TABS,
} from '../../features/requests/asking/addresses';
import { type Card, type Mark, marksOf, toCard } from '../../features/requests/asking/cards';
import type { CartView } from '../../features/requests/asking/cart-panel';
import {
  type CatalogQuery,
  catalogQuery,
  chipsOf,
  isFiltered,
  objectsIn,
  searchOf,
  sizesFor,
  sortKeyOf,
  sortsOf,
  toCatalogFilter,
  unfiltered,
  withSearch,
} from '../../features/requests/asking/catalog-query';
import { lacksNumber } from '../../features/requests/asking/rules';
import { peopleFor } from '../../features/requests/asking/sending';
import { ownForms } from '../../features/requests/tenant-rules.server';
import type { Title } from '../../features/shell/handle';
import type { MessageKey } from '../../i18n';
import { imageFor } from '../../lib/image-address';
import { nameOf } from '../../lib/named-pages';
import { isBeyond, offsetOf, pageLinks } from '../../lib/paging';
import { withQuery } from '../../lib/url';
import { validateAsking } from '../../platform/asking.server';
import { type FoundItems, listSearchProperties, searchCatalog, searchRecommended } from '../../platform/catalog.server';
import { recover, settle } from '../../platform/recover';

/** `detailsOf`: where more is told about somebody in it, if anywhere. */
export async function cartView(
  pass: Pass,
  back: string,
  detailsOf: (userId: string) => string | null = () => null,
): Promise<CartView> {
  const { people, items } = await readCart(pass);
  const remove = async (address: string) => ({
    address: `${address}?${new URLSearchParams({ back })}`,
    form: (await formPass(pass, address)).token,
  });
  return {
    people: await Promise.all(
      people.map(async ({ id, name, userName, profileImage }) => ({
        id,
        name,
        userName,
        picture: profileImage || null,
        to: detailsOf(id),
        remove: people.length > 1 ? await remove(dropPersonPath(id)) : null,
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
        onlyFor: onlyFor(people, except),
        picture: logoFor(pass, icon),
        remove: await remove(dropItemPath(id)),
      })),
    ),
  };
}

/** Names of those an item is for, when that is not everybody in the cart. */
export function onlyFor(people: readonly CartPerson[], except: readonly string[]): string[] | null {
  const left = peopleFor(people, { except: [...except] });
  return left.length < people.length ? left.map(({ name }) => name) : null;
}

/** The catalog. Under an open dialog it asks only for what stands beneath. */
export async function catalogPage(pass: Pass, { request, params }: LoaderFunctionArgs, kind: CatalogKind) {
  const url = new URL(request.url);
  const place = placeIn(kind, params, pass.visit.tenant.origin);
  const query = catalogQuery(url.searchParams, place);
  const here = withSearch(catalogPath(place), query);
  const isCovered = /\/((item|person)\/[^/]+|filter)$/.test(url.pathname);
  const offersApplications = place.tab === 'entitlement' && kind === 'new';
  const [found, applications, properties, values, forms, cart] = await Promise.all([
    settle(itemsOf(pass, place, query)),
    offersApplications && !isCovered ? applicationPicker(pass, url.searchParams, query) : null,
    query.rules.length > 0 && !isCovered ? recover(listSearchProperties(pass.api, place.tab), { otherwise: [] }) : [],
    isCovered ? [] : namesOfAll(pass, objectsIn(query.rules), MOST_KINDS),
    isCovered ? [] : ownForms(pass),
    cartView(pass, here, (id) => withSearch(personPath(place, id), query)),
  ]);
  const noNumber = query.rules.some(({ property, value }) =>
    lacksNumber(properties.find(({ key }) => key === property)?.type, value),
  );
  if (noNumber) throw redirect(withSearch(filterPath(place), query));
  const total = 'loaded' in found ? found.loaded.totalCount : null;
  if (total !== null && isBeyond({ ...query, total })) throw redirect(withQuery(url, { page: null }));
  const { autoId } = pass.member.settings;
  const cards =
    'loaded' in found ? found.loaded.result.map((item) => toCard(item, autoId.enabled ? autoId : null)) : null;
  return {
    place,
    here,
    search: searchOf(query),
    text: query.text,
    sort: query.sort,
    isFiltered: isFiltered(query),
    sorts: sortsOf(place),
    tabs: TABS.map((tab) => ({ tab, to: catalogPath({ ...place, kind: 'new', tab }) })),
    recommendedTo: autoId.enabled ? catalogPath({ ...place, kind: 'recommended', tab: 'entitlement' }) : null,
    // Under a dialog their names were not asked for.
    chips: (isCovered ? [] : chipsOf(query, { applications: applications?.chosen ?? [], properties, values })).map(
      ({ without, ...chip }) => ({
        ...chip,
        removeTo: withSearch(catalogPath(place), without),
      }),
    ),
    clearTo: withSearch(catalogPath(place), unfiltered(query)),
    filterTo: withSearch(filterPath(place), { ...query, page: 1 }),
    applications,
    cards:
      cards &&
      (await Promise.all(cards.map((card) => offered(pass, withSearch(itemPath(place, card.id), query), card)))),
    marks: cards && !isCovered ? await marksFor(pass, cards) : {},
    unreadable: 'loaded' in found ? found.loaded.unreadable : 0,
    total,
    links:
      total === null
        ? null
        : {
            ...pageLinks(new URL(here, url), { ...query, total }),
            sizes: sizesFor(catalogPath(place), query, total),
          },
    cart,
    forms,
    mayChoosePeople: pass.member.settings.usersView,
    back: backOf(place),
  };
}
export type CatalogPage = Awaited<ReturnType<typeof catalogPage>>;

/** What names of rules a catalog can afford to ask for. */
const MOST_KINDS = 2;

async function applicationPicker(pass: Pass, given: URLSearchParams, { application }: CatalogQuery) {
  const key = 'application';
  const picking: Picking = {
    key,
    source: { object: 'catalogApplication' },
    chosen: application,
    search: searchIn(given, key),
  };
  return (await loadPickers(pass, [picking]))[key] ?? null;
}

async function itemsOf(pass: Pass, place: Place, query: CatalogQuery): Promise<FoundItems> {
  const filter = toCatalogFilter(place, query);
  const search = { filter, sort: sortKeyOf(place, query), offset: offsetOf(query), size: query.size };
  if (place.kind === 'new') return searchCatalog(pass.api, place.tab, search);
  const [first] = (await readCart(pass)).people;
  return searchRecommended(pass.api, first?.id ?? pass.member.id, search);
}

/** An application may have a form of its own, so it is asked for in its dialog; the rest with one press. */
async function offered(pass: Pass, to: string, { icon, ...card }: Card) {
  const form = card.type === 'application' ? null : (await formPass(pass, to)).token;
  return { ...card, to, form, picture: logoFor(pass, icon) };
}

/** The logo of an application, if it comes from where this tenant's pictures may come from (contract 03, 1.8). */
export function logoFor({ visit }: Pass, icon: string | null): string | null {
  return icon === null ? null : imageFor(icon, visit.tenant.imageOrigins);
}

/** One question for the whole page, whoever and however many are asked for; null when there is no answer. */
async function marksFor(pass: Pass, cards: readonly Card[]): Promise<Record<string, Mark> | null> {
  const { people } = await readCart(pass);
  if (cards.length === 0) return {};
  const asking = {
    users: people.map(({ id }) => id),
    catalogs: cards.map(({ type, id }) => ({ type, id })),
    accessModifier: 'add' as const,
    priority: 'low' as const,
  };
  const found = await settle(validateAsking(pass.api, asking));
  return 'loaded' in found ? marksOf(found.loaded, people, pass.member.id) : null;
}

/** Where the bar leads back to: the page the catalogue was opened from, by its name. */
export function backOf({ returnPath }: Place): { to: string; title: Title } {
  const named = returnPath === null ? null : (nameOf(returnPath.split(/[?#]/)[0] ?? '') as MessageKey | null);
  return returnPath === null ? { to: MINE, title: 'menu.requests' } : { to: returnPath, title: named ?? 'asking.back' };
}
