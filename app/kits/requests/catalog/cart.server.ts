// The cart: whom access is asked for, which access, and what was answered about it. Kept with the session entry by entry, so that two tabs add side by side, and handed on to its user's next session.

import { redirect } from '@remix-run/cloudflare';
import { z } from 'zod';
import { cutToFit } from '../../../lib/cut-texts';
import { compareNames } from '../../../lib/formats';
import { digest } from '../../../lib/keys.server';
import type { Requirement } from '../../../server/guard/guard.server';
import { translationFor } from '../../../server/i18n/i18n.server';
import { offersPeople } from '../../../server/member/member';
import type { AuthContext } from '../../../server/session/auth-context';
import { notify } from '../../../server/session/notices.server';
import {
  dropFromList,
  dropFromListButLast,
  putInList,
  readList,
  replaceList,
  settleList,
} from '../../../server/session/stored-lists.server';
import { catalogKindAt, NEW_REQUEST_PATH, receiptPath } from './paths';

const PEOPLE = 'cart';
const ITEMS = 'cart-items';
const ANSWERS = 'cart-answers';
const UNFINISHED_TERMS = 'cart-half-answered';
const VIOLATIONS = 'cart-broken';
const RECEIPTS = 'cart-receipts';
const LAST_RECEIPT = 'cart-last-receipt';
/** Every item is requested for every person; more than this cannot be checked before sending. */
export const MOST_ITEMS = 50;

const CartPerson = z.object({ id: z.string(), name: z.string(), userName: z.string(), profileImage: z.string() });
export type CartPerson = z.infer<typeof CartPerson>;

const CartItem = z.object({
  type: z.enum(['application', 'entitlement', 'role']),
  id: z.string(),
  name: z.string(),
  within: z.string().nullable(),
  /** What the check of rules knows an entitlement by. */
  assignmentId: z.string().nullable(),
  /** Moments as the platform takes them: when this access alone begins and ends. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  /** What was filled in for an application that has a form. */
  form: z.record(z.string(), z.unknown()).nullable(),
  /** The same as readers see it: each field with its label. */
  answered: z
    .array(z.object({ label: z.string(), kind: z.enum(['text', 'flag', 'day']), texts: z.array(z.string()) }))
    .default([]),
  /** The address of its logo, unless it is too long to keep. */
  icon: z.string().nullable().default(null),
  /** Ids of people of the cart it is not requested for. */
  except: z.array(z.string()).default([]),
  addedAt: z.number(),
});
export type CartItem = z.infer<typeof CartItem>;

const CartAnswers = z.object({
  priority: z.enum(['low', 'medium', 'high']),
  justification: z.string(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  expires: z.string().nullable(),
});
export type CartAnswers = z.infer<typeof CartAnswers>;

const CartViolations = z.object({
  /** Which cart it was found for. */
  cart: z.string(),
  rules: z.array(
    z.object({
      name: z.string(),
      description: z.string().nullable(),
      /** Items of the cart that it conflicts with, by name. */
      requested: z.array(z.string()).default([]),
      /** Access held already that it conflicts with, by name. */
      held: z.array(z.string().nullable()).default([]),
    }),
  ),
});
export type CartViolations = z.infer<typeof CartViolations>;

export interface Cart {
  people: CartPerson[];
  items: CartItem[];
  answers: CartAnswers | null;
}

/** False when there are more people than a cart holds. */
export function replaceCartPeople(auth: AuthContext, people: readonly CartPerson[]): Promise<boolean> {
  return replaceList(
    auth,
    PEOPLE,
    people.map((person) => [person.id, person]),
  );
}

export async function readCartPeople(auth: AuthContext): Promise<CartPerson[]> {
  const [entries, { locale }] = await Promise.all([readList(auth, PEOPLE, CartPerson), translationFor(auth)]);
  const compare = compareNames(locale);
  return entries.map(([, person]) => person).sort((one, other) => compare(one.name, other.name));
}

export function readCart(auth: AuthContext): Promise<Cart> {
  return auth.context.memo('cart', async () => {
    const [people, items, answers] = await Promise.all([
      readCartPeople(auth),
      readList(auth, ITEMS, CartItem),
      readList(auth, ANSWERS, CartAnswers),
    ]);
    const inOrder = items.map(([, item]) => item).sort((one, other) => one.addedAt - other.addedAt);
    return { people, items: inOrder, answers: answers[0]?.[1] ?? null };
  });
}

/** Of everything in it: another one was not shown by the page that is sent. */
export const cartMark = (cart: Cart): Promise<string> => digest(JSON.stringify(cart));

export function addToCart(auth: AuthContext, item: CartItem): Promise<boolean> {
  return putInList(auth, ITEMS, item.id, item, { maxEntries: MOST_ITEMS });
}

/** Items added meanwhile stay; with none left, people and answers go as well: the next request begins with choosing them. */
export async function settleSentItems(
  auth: AuthContext,
  sent: readonly CartItem[],
  left: readonly CartItem[],
): Promise<void> {
  const remaining = await settleList(auth, ITEMS, {
    dropped: sent.map(({ id }) => id),
    kept: left.map((item) => [item.id, item]),
  });
  if (remaining > 0) return;
  await Promise.all([PEOPLE, ANSWERS, UNFINISHED_TERMS, VIOLATIONS].map((list) => dropFromList(auth, list)));
}

export function removeCartItem(auth: AuthContext, itemId: string): Promise<void> {
  return dropFromList(auth, ITEMS, itemId);
}

/** False for the last person, who stays. */
export function removeCartPerson(auth: AuthContext, userId: string): Promise<boolean> {
  return dropFromListButLast(auth, PEOPLE, userId);
}

export async function saveCartAnswers(auth: AuthContext, answers: CartAnswers): Promise<boolean> {
  await dropFromList(auth, UNFINISHED_TERMS);
  return replaceList(auth, ANSWERS, [['answers', answers]]);
}

const UnfinishedTerms = z.object({
  justification: z.string(),
  priority: z.enum(['low', 'medium', 'high']).catch('low'),
  start: z.string(),
  end: z.string(),
  expires: z.string(),
});

/** Keeps what was typed when the member goes back to the catalog first. */
export async function saveUnfinishedTerms(auth: AuthContext, sent: FormData): Promise<void> {
  const typed = Object.keys(UnfinishedTerms.shape).map((name) => [name, dayAndTime(sent.getAll(name))]);
  await replaceList(auth, UNFINISHED_TERMS, [['answers', UnfinishedTerms.parse(Object.fromEntries(typed))]]);
}

/** A day and its time are sent under one name. */
function dayAndTime(values: readonly FormDataEntryValue[]): string {
  return values.filter((value) => value !== '').join('T');
}

export async function readUnfinishedTerms(auth: AuthContext): Promise<z.infer<typeof UnfinishedTerms> | null> {
  const [found] = await readList(auth, UNFINISHED_TERMS, UnfinishedTerms);
  return found?.[1] ?? null;
}

/** Remembers which rules this cart would break, until it changes. */
export function saveViolations(auth: AuthContext, broken: CartViolations): Promise<boolean> {
  return replaceList(auth, VIOLATIONS, [['rules', broken]]);
}

export async function readViolations(auth: AuthContext): Promise<CartViolations | null> {
  const [found] = await readList(auth, VIOLATIONS, CartViolations);
  return found?.[1] ?? null;
}

const MAX_RECEIPTS = 20;
const MAX_RECEIPT_LENGTH = 400_000;
const WRAPPING = 100;

/** Keeps what became of each line of a cart that was sent; the oldest receipts give way when there is no room. */
export async function saveReceipt(auth: AuthContext, id: string, lines: readonly unknown[]): Promise<void> {
  const receipt = { at: auth.context.now, lines: cutToFit(lines, MAX_RECEIPT_LENGTH - WRAPPING) };
  await putInList(auth, RECEIPTS, id, receipt, {
    maxLength: MAX_RECEIPT_LENGTH,
    maxEntries: MAX_RECEIPTS,
    maxTotal: MAX_RECEIPT_LENGTH,
    dropOldest: true,
  });
  await replaceList(auth, LAST_RECEIPT, [['id', id]]);
}

/** The lines of a receipt; none when there is no such receipt in this session. */
export async function readReceiptLines<T>(auth: AuthContext, id: string, line: z.ZodType<T>): Promise<T[]> {
  const found = await readList(auth, RECEIPTS, z.object({ lines: z.array(line) }));
  return found.find(([key]) => key === id)?.[1].lines ?? [];
}

/** The member as a cart holds people. A picture that came as data is left out: it would not fit. */
export function toCartPerson({ member }: AuthContext): CartPerson {
  const { id, name, userName, avatar } = member;
  return { id, name, userName, profileImage: avatar?.startsWith('https:') ? avatar : '' };
}

/** The receipt of the cart that was sent last in this session, or null. */
async function findLastReceipt(auth: AuthContext): Promise<string | null> {
  const [found] = await readList(auth, LAST_RECEIPT, z.string());
  const id = found?.[1];
  return id && (await readReceiptLines(auth, id, z.unknown())).length > 0 ? id : null;
}

/** The receipt of a cart that was sent in another tab, with a notice; null where there is none. */
export async function findReceiptOfSubmittedCart(auth: AuthContext): Promise<string | null> {
  const { people } = await readCart(auth);
  const receipt = people.length === 0 ? await findLastReceipt(auth) : null;
  if (receipt !== null) await notify(auth, { key: 'requests.catalog.notice.alreadySent' });
  return receipt;
}

/** A cart needs people: the member where they can request for themselves only, else they are led to choose. */
function requireCart(otherwise: string): Requirement {
  return async (auth) => {
    if ((await readCartPeople(auth)).length > 0) return true;
    const receipt = auth.sent && (await findReceiptOfSubmittedCart(auth));
    if (receipt) return redirect(receiptPath(receipt), 303);
    if (offersPeople(auth.member)) return redirect(otherwise, 303);
    await replaceCartPeople(auth, [toCartPerson(auth)]);
    return true;
  };
}

export const requireUserCart = requireCart(NEW_REQUEST_PATH);
/** What is recommended is offered on the dashboard. */
const requireRecommendedCart = requireCart('/dashboard');
/** Of the catalogue that the page belongs to. */
export const requireCatalogCart: Requirement = (auth) =>
  (catalogKindAt(auth.path) === 'recommended' ? requireRecommendedCart : requireUserCart)(auth);
