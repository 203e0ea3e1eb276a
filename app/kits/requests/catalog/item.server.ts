import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { z } from 'zod';
import { zoneOf } from '../../../lib/look';
import { localTimeField, startOfDay } from '../../../lib/zoned';
import { type CatalogItem, findCatalogItem } from '../../../platform/catalog.server';
import { listAllGlossaryAttributes } from '../../../platform/glossary.server';
import { type Objection, validateNewRequest } from '../../../platform/new-requests.server';
import { idIn } from '../../../platform/objects.server';
import { notFoundError } from '../../../platform/platform-error';
import { loadPart } from '../../../platform/recover';
import { formTokens, type MutationReply, readForm } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { notify } from '../../../server/session/notices.server';
import { loadAssignedForm } from '../../forms/assigned-form.server';
import type { FormModel } from '../../forms/field';
import { loadPickedNames } from '../../forms/form-pickers.server';
import { toFormView } from '../../forms/form-view';
import { openForm, toFormPage } from '../../forms/open-form.server';
import { readSentForm } from '../../forms/sent-form.server';
import { presetValues } from '../../forms/values';
import { loadAllNames } from '../../pickers/names.server';
import { findAccountType } from '../form-area/form-area';
import { type Card, catalogTypeOf, listOwnerNames, toCard } from './cards';
import { addToCart, type CartItem, readCart } from './cart.server';
import { loadAvailability, toLogoUrl } from './data.server';
import { collectIds, type GlossaryEntry, glossaryOf, toGlossaryEntries, withNames } from './glossary';
import { type CatalogPlace, catalogKindAt, catalogPath, itemPath, readCatalogPlace, removeItemPath } from './paths';
import { isKnownCode, reasonOf } from './sending';
import { isInOrder, itemDateFields, OUT_OF_ORDER } from './terms';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

export async function loadItemPage(auth: AuthContext, { request, params }: Args) {
  const place = readCatalogPlace(catalogKindAt(auth.path), params, auth.context.tenant.origin);
  const url = new URL(request.url);
  const only = url.searchParams.has('only');
  const search = catalogSearchOf(url);
  const [item, { items }] = await Promise.all([
    findItem(auth, place, params.itemId),
    readCart(auth),
    attributesOf(auth),
  ]);
  const { icon, ...card } = toCard(item, null);
  const zone = zoneOf({ request });
  const held = items.find(({ id }) => id === card.id) ?? null;
  // The answer to a sent form names these people itself.
  const availability = held || auth.sent ? undefined : (await loadAvailability(auth, [card]))?.[card.id];
  const nothingLeft = availability?.left.length === 0;
  const back = catalogPath(place) + search;
  return {
    card,
    picture: toLogoUrl(auth, icon),
    back,
    /** It is added for those alone who neither have it nor requested it. */
    only,
    zone: zone ?? 'UTC',
    min: localTimeField(startOfDay(auth.context.now, zone), zone),
    /** Set where no person is left it could be requested for. */
    availability: nothingLeft ? availability : null,
    form: held || nothingLeft ? null : await formTokens(auth, itemPath(place, card.id)),
    remove: held && {
      address: `${removeItemPath(card.id)}?${new URLSearchParams({ back })}`,
      form: (await formTokens(auth, removeItemPath(card.id))).token,
    },
    /** The tenant's own form, unless there is none or the item is in the cart already. */
    filling: held ? null : await openAccountForm(auth, item),
    glossary: await loadCatalogGlossary(auth, item),
  };
}

const attributesOf = ({ api, context }: AuthContext) =>
  context.memo('glossary attributes', () => loadPart(listAllGlossaryAttributes(api)));

/** Null where it could not be loaded, or not be read. */
export async function loadCatalogGlossary(auth: AuthContext, item: CatalogItem): Promise<GlossaryEntry[] | null> {
  const type = catalogTypeOf(item);
  const attributes = await attributesOf(auth);
  const stated = glossaryOf(item, type);
  if ('failed' in attributes || stated === null) return null;
  const entries = toGlossaryEntries(attributes.loaded[type], stated);
  return loadEntryNames(auth, entries, listOwnerNames(item));
}
export type ItemPage = Awaited<ReturnType<typeof loadItemPage>>;

/** The item of the address; anything else is not there. */
async function findItem({ api }: AuthContext, { tab }: CatalogPlace, itemId: string | undefined): Promise<CatalogItem> {
  const item = itemId && /^[\w.:-]{1,100}$/.test(itemId) ? await findCatalogItem(api, tab, itemId) : null;
  if (!item) throw notFoundError();
  return item;
}

/** What of the address belongs to the catalog beneath. */
function catalogSearchOf(url: URL): string {
  const search = new URLSearchParams(url.search);
  search.delete('only');
  return search.size === 0 ? '' : `?${search}`;
}

/** People the item names itself need not be looked up. */
export async function loadEntryNames(
  auth: AuthContext,
  entries: GlossaryEntry[],
  owners: [id: string, name: string][],
): Promise<GlossaryEntry[]> {
  const known = new Map(owners);
  const requests = (['user', 'role', 'organization'] as const).map((object) => {
    const unknown = collectIds(entries, object).filter((id) => !known.has(id));
    return { source: { object }, chosen: unknown.map((id) => `managed/${object}/${id}`) };
  });
  const found = await loadAllNames(auth, requests);
  for (const { value, label } of found) if (label !== '') known.set(idIn(value), label);
  return withNames(entries, known);
}

/** Whom the platform objects to, and why: as `reasonOf` gives it. */
export interface RefusedPerson {
  name: string;
  self: boolean;
  reason: string | null;
  hasIt: boolean;
}

/** Added for those alone who neither have it nor requested it. */
const ONLY = { only: z.literal('1').optional() };
const ORDER = { path: ['end'], error: OUT_OF_ORDER };

/**
 * Puts the item into the cart, unless people have it or requested it: then nothing is added and each is named, but for
 * a form that wants it `only` for the others.
 */
export async function addItem(auth: AuthContext, { request, params }: ActionFunctionArgs) {
  const place = readCatalogPlace(catalogKindAt(auth.path), params, auth.context.tenant.origin);
  const item = await findItem(auth, place, params.itemId);
  const reader = { zone: zoneOf({ request }), now: auth.context.now };
  const own = await loadAccountForm(auth, item);
  if (own === null) {
    const form = readForm(auth, z.strictObject({ ...itemDateFields(reader), ...ONLY }).refine(isInOrder, ORDER));
    if (form.status !== 'success') return data({ ...form.reply(), refused: NO_REFUSALS }, 400);
    return validateAndAdd(auth, request, { place, item, form, values: { ...form.value, form: null, answered: [] } });
  }
  const dates = { ...itemDateFields(reader), ...ONLY };
  const {
    response,
    read: form,
    value,
    form: shown,
  } = await readSentForm(auth, own, { held: presetValues(own), own: dates });
  if (response) return response;
  const { start, end, only, form: answers } = value;
  if (!isInOrder({ start, end })) {
    const reply = form.reply({ fieldErrors: { end: [OUT_OF_ORDER] } });
    return data({ ...reply, refused: NO_REFUSALS }, 400);
  }
  const answered = await toAnswers(auth, shown, answers);
  const values = { start, end, only, form: answers, answered };
  return validateAndAdd(auth, request, { place, item, form, values });
}

const NO_REFUSALS: RefusedPerson[] = [];

interface ItemToAdd {
  place: CatalogPlace;
  item: CatalogItem;
  form: { reply(options: { formErrors: string[] }): MutationReply };
  values: Pick<CartItem, 'start' | 'end' | 'form' | 'answered'> & { only?: '1' };
}

/** What was filled in, as the check before sending shows it. */
async function toAnswers(
  auth: AuthContext,
  form: FormModel,
  values: Record<string, unknown>,
): Promise<CartItem['answered']> {
  const names = await loadPickedNames(auth, form, values);
  return toFormView(form, values, { readOnly: true, names }).fields.map(({ label, kind, texts, displayTexts }) => ({
    label,
    kind: displayTexts !== null ? 'text' : kind === 'boolean' ? 'flag' : 'day',
    texts: displayTexts ?? texts,
  }));
}

async function validateAndAdd(auth: AuthContext, request: Request, { place, item, form, values }: ItemToAdd) {
  const refuse = (status: number, messages: string[], refused = NO_REFUSALS, left: string[] = []) =>
    data({ ...form.reply({ formErrors: messages }), refused, left }, status);
  const card = toCard(item, null);
  const { people } = await readCart(auth);
  const newRequest = {
    users: people.map(({ id }) => id),
    catalogs: [{ type: card.type, id: card.id }],
    accessModifier: 'add' as const,
    priority: 'low' as const,
  };
  const found = await loadPart(validateNewRequest(auth.api, newRequest));
  if ('failed' in found) return refuse(502, ['requests.catalog.item.failed']);
  const { only, ...entered } = values;
  const against = found.loaded.map(({ userId }) => userId);
  const left = against.includes(null) ? [] : people.filter(({ id }) => !against.includes(id));
  if (against.length > 0 && !(only && left.length > 0)) {
    const names = left.map(({ name }) => name);
    return refuse(409, [], toRefusedPeople(found.loaded, people, auth.member.id), names);
  }
  const except = people.flatMap(({ id }) => (against.includes(id) ? id : []));
  const entry = toCartItem(card, { ...entered, except, addedAt: auth.context.now });
  if (!(await addToCart(auth, entry))) return refuse(409, ['requests.catalog.item.full']);
  await notify(auth, { key: 'requests.catalog.notice.added', values: { what: card.name } });
  return redirect(catalogPath(place) + catalogSearchOf(new URL(request.url)), 303);
}

/** The tenant's form for an account in an application, or null. */
export async function loadAccountForm(
  auth: AuthContext,
  { id, application, ...item }: CatalogItem,
): Promise<FormModel | null> {
  const objectType = findAccountType(application ?? {});
  if (!application?.id || objectType === null || catalogTypeOf({ id, application, ...item }) !== 'application')
    return null;
  const objectId = `application/${application.id}/${objectType}/create`;
  return auth.context.memo(`form ${objectId}`, () => loadAssignedForm(auth, objectId));
}

async function openAccountForm(auth: AuthContext, item: CatalogItem) {
  const own = await loadAccountForm(auth, item);
  if (own === null) return null;
  return toFormPage(auth, await openForm(auth, own, presetValues(own)));
}

type EnteredValues = Pick<CartItem, 'start' | 'end' | 'form' | 'answered' | 'except' | 'addedAt'>;

const LONGEST_ICON = 500;

export function toCartItem({ type, id, name, within, assignmentId, icon }: Card, entered: EnteredValues): CartItem {
  const kept = icon !== null && icon.length <= LONGEST_ICON ? icon : null;
  return { type, id, name, within, assignmentId, icon: kept, ...entered };
}

export function toRefusedPeople(
  objections: readonly Objection[],
  people: readonly { id: string; name: string }[],
  me: string,
): RefusedPerson[] {
  return objections.map(({ userId, error, message }) => ({
    name: people.find(({ id }) => id === userId)?.name ?? '',
    self: userId === me,
    reason: reasonOf({ error, message }),
    hasIt: isKnownCode(error),
  }));
}
